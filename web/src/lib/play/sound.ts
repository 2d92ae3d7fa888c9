/** The noise of a battle, made from oscillators and noise. Off until asked for; it says nothing the screen does not. */
import type { Beat } from './beats';

let audio: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** What is heard of a beat. */
export function sound(beat: Beat, guns: boolean): void {
  switch (beat.kind) {
    case 'fire':
      return guns ? gun() : musketry();
    case 'shock':
      return drum(8, 0.11);
    case 'charge':
    case 'unruly':
      return hooves();
    case 'turn':
    case 'arrival':
    case 'ground':
    case 'ended':
      return drum(5, 0.16);
    case 'broken':
    case 'destroyed':
    case 'leader':
      return drum(1, 0);
    case 'march':
    case 'check':
    case 'word':
  }
}

/** A browser lets a page be heard only once it was touched. */
function stage(): { audio: AudioContext; noise: AudioBuffer } | null {
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  if (!noise) {
    noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  }
  return { audio, noise };
}

interface Burst {
  /** Seconds from now, and how long it lasts. */
  at: number;
  lasts: number;
  loud: number;
  /** The band of noise it is made of, in hertz. */
  pitch: number;
  filter: BiquadFilterType;
}

function burst({ at, lasts, loud, pitch, filter }: Burst): void {
  const on = stage();
  if (!on) return;
  const begins = on.audio.currentTime + at;
  const source = on.audio.createBufferSource();
  source.buffer = on.noise;
  const band = on.audio.createBiquadFilter();
  band.type = filter;
  band.frequency.value = pitch;
  source.connect(band).connect(fading(on.audio, begins, lasts, loud));
  source.start(begins, Math.random() * 0.5, lasts);
}

function thump(at: number, lasts: number, loud: number, pitch: number): void {
  const on = stage();
  if (!on) return;
  const begins = on.audio.currentTime + at;
  const tone = on.audio.createOscillator();
  tone.frequency.setValueAtTime(pitch, begins);
  tone.frequency.exponentialRampToValueAtTime(pitch / 3, begins + lasts);
  tone.connect(fading(on.audio, begins, lasts, loud));
  tone.start(begins);
  tone.stop(begins + lasts);
}

function fading(on: AudioContext, begins: number, lasts: number, loud: number): GainNode {
  const gain = on.createGain();
  gain.gain.setValueAtTime(0.0001, begins);
  gain.gain.exponentialRampToValueAtTime(loud, begins + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, begins + lasts);
  gain.connect(on.destination);
  return gain;
}

/** A ragged volley. */
function musketry(): void {
  for (let shot = 0; shot < 9; shot++) {
    const at = Math.random() * 0.34;
    burst({ at, lasts: 0.11, loud: 0.16, pitch: 1400 + Math.random() * 900, filter: 'bandpass' });
  }
}

/** A field gun and its echo. */
function gun(): void {
  thump(0, 0.5, 0.6, 95);
  burst({ at: 0, lasts: 0.45, loud: 0.4, pitch: 420, filter: 'lowpass' });
  burst({ at: 0.42, lasts: 0.7, loud: 0.07, pitch: 260, filter: 'lowpass' });
}

/** Beats of a drum, so far apart. */
function drum(beats: number, apart: number): void {
  for (let beat = 0; beat < beats; beat++) {
    thump(beat * apart, 0.13, beat === 0 ? 0.3 : 0.2, 175);
    burst({ at: beat * apart, lasts: 0.07, loud: 0.1, pitch: 2600, filter: 'highpass' });
  }
}

/** A squadron at the gallop. */
function hooves(): void {
  for (let stride = 0; stride < 6; stride++) {
    for (const [at, loud] of [
      [0, 0.22],
      [0.07, 0.16],
      [0.13, 0.26],
    ] as const)
      thump(stride * 0.26 + at, 0.06, loud, 210);
  }
}
