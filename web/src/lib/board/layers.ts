/** The overlays of the rail. */
export type Layer = 'zones' | 'command' | 'fire' | 'heights' | 'range' | 'stacks' | 'estimates' | 'notes';

export const LAYERS: { id: Layer; icon: string; key: string }[] = [
  { id: 'zones', icon: 'hex', key: 'Z' },
  { id: 'command', icon: 'star', key: 'C' },
  { id: 'fire', icon: 'target', key: 'L' },
  { id: 'heights', icon: 'hill', key: 'E' },
  { id: 'range', icon: 'route', key: 'M' },
  { id: 'stacks', icon: 'layers', key: 'S' },
  { id: 'estimates', icon: 'info', key: 'P' },
  { id: 'notes', icon: 'pen', key: 'N' },
];
