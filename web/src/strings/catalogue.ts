// Every word a person reads stands in this folder, one file a screen or game. A text is asked for by its key; a key that is
// not there does not compile, and neither does a text without a value for its {places}.
type Places<T extends string> = T extends `${string}{${infer Place}}${infer Rest}`
  ? Place | Places<Rest>
  : never;
type Values<T extends string> = Record<Places<T>, string | number>;
type Args<T extends string> = [Places<T>] extends [never] ? [] : [values: Values<T>];

export type Catalogue<Texts extends Record<string, string>> = <Key extends keyof Texts & string>(
  key: Key,
  ...args: Args<Texts[Key]>
) => string;

export function catalogue<const Texts extends Record<string, string>>(texts: Texts): Catalogue<Texts> {
  return (key, ...args) => {
    const values = (args[0] ?? {}) as Record<string, string | number>;
    return (texts[key] as string).replace(/\{(\w+)\}/g, (_, place: string) => String(values[place]));
  };
}

// "1 die", "3 dice"
export const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
// "a, b and c"
export function list(words: string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
// +3, −2 with a true minus, 0
export const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
