// Sentences in which things carry their keys, as the engine marks them (src/text/pattern.hpp): U+0002 key U+001F name U+0003.
export type Part = { text: string } | { key: string; name: string };

// eslint-disable-next-line no-control-regex
const mark = /\u0002([^\u001f]*)\u001f([^\u0003]*)\u0003/;

export function partsOf(marked: string): Part[] {
  const found = marked.split(mark); // text, key, name, text, …
  const parts: Part[] = [];
  for (let i = 0; i < found.length; i += 3) {
    if (found[i]) parts.push({ text: found[i]! });
    if (i + 2 < found.length) parts.push({ key: found[i + 1]!, name: found[i + 2]! });
  }
  return parts;
}
// The sentence as it is without marks.
export const wordsOf = (parts: Part[]): string =>
  parts.map((part) => ('text' in part ? part.text : part.name)).join('');
export const namesOf = (marked: string): string => wordsOf(partsOf(marked));
