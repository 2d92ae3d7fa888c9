import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { language, speak } from './i18n.svelte';
import { paint } from './theme.svelte';

paint();
speak(language());
const target = document.getElementById('app');
if (target) mount(App, { target });
