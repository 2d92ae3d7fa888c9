/** Everything that comes over the wire, under one roof. */
export type * from './types/stand-in';
