/** What the compiler does not see: forgotten promises, dead code, slips in Svelte. How code looks is prettier's business. */
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  { ignores: ['dist', 'src/types', 'src/generated', 'test-results', 'screenshots', '.shots'] },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // svelte-check infers the types inside templates, ESLint takes them for `any`.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // Counters are drawn as strings; `counter.ts` escapes what comes from outside.
      'svelte/no-at-html-tags': 'off',
      // Playwright reads from the pattern which fixtures are wanted.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      // Maps and sets are never changed in place here: a new one replaces the old.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  { files: ['**/*.js'], extends: [ts.configs.disableTypeChecked] },
);
