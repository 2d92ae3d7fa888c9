/** A cell of a table as it is printed: an empty one shows a dash. */
export const cellText = (cell: string): string => cell.replace(/^-?$/, '–');
