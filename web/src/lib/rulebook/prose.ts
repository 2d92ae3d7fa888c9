/** The words of a rule, taken apart: paragraphs, tables, and in them plain words, stressed ones and references. */

export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'emphasis'; text: string }
  | { kind: 'clause'; text: string };

export type Block = { kind: 'paragraph'; spans: Span[] } | { kind: 'table'; head: Span[][]; rows: Span[][][] };

const SPAN =
  /\*\*(?<strong>[^*]+)\*\*|\*(?<emphasis>[^*\s][^*]*)\*|`(?<code>[^`]+)`|\b(?<clause>(?:STD|VOL2|REV|BAS|SCN|CF)-[A-Za-z0-9.]*[A-Za-z0-9](?:-[A-Za-z0-9]+)*)/g;

export function spans(text: string): Span[] {
  const found: Span[] = [];
  let at = 0;
  for (const match of text.matchAll(SPAN)) {
    if (match.index > at) found.push({ kind: 'text', text: text.slice(at, match.index) });
    const { strong, emphasis, code, clause } = match.groups ?? {};
    if (strong) found.push({ kind: 'strong', text: strong });
    else if (clause) found.push({ kind: 'clause', text: clause });
    else found.push({ kind: 'emphasis', text: emphasis ?? code ?? '' });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ kind: 'text', text: text.slice(at) });
  return found;
}

export function blocks(text: string): Block[] {
  const found: Block[] = [];
  let words: string[] = [];
  let lines: Span[][][] = [];
  const close = () => {
    if (words.length) found.push({ kind: 'paragraph', spans: spans(words.join(' ')) });
    const [head, ...rows] = lines;
    if (head) found.push({ kind: 'table', head, rows });
    [words, lines] = [[], []];
  };
  for (const line of text.split('\n')) {
    if (!line.startsWith('|')) {
      if (lines.length) close();
      words.push(line);
    } else if (!/^\|[-|\s]+$/.test(line)) {
      if (words.length) close();
      lines.push(
        line
          .replace(/^\||\|$/g, '')
          .split('|')
          .map((cell) => spans(cell.trim())),
      );
    }
  }
  close();
  return found;
}
