// What the shared parts of a decision say of a game without words of its own: the engine's prompt and offers.
import { t } from '../../strings/generic';
import { saidOf, type Key, type Offer } from '../../table/offers';
import type { Says } from '../../table/says';
import type { Lexicon } from '../../words/lexicon';

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const nameOf = (lexicon: Lexicon, key: Key) =>
  capital((lexicon[key]?.name ?? key.slice(key.indexOf(':') + 1)).replaceAll('_', ' '));

const tooMany = 9; // for a list: then it begins with the verbs
const sentenceOf = (offer: Offer) => saidOf(offer) || capital(offer.text);

export const says: Says<Record<string, unknown>> = {
  keys: (_, choice) => {
    const things = [...new Set(choice.offers.flatMap(({ args }) => args))].slice(0, 9);
    const verbs = [...new Set(choice.offers.map(({ verb }) => verb))].toReversed(); // of equal letters the first
    return Object.fromEntries([
      ...verbs.map((verb) => [verb[0]!, `verb:${verb}`]),
      ...things.map((key, i) => [String(i + 1), key]),
    ]) as Record<string, Key>;
  },
  verbs: (_, { isMine, offers }) =>
    !isMine || offers.length <= tooMany
      ? []
      : [...new Set(offers.map(({ verb }) => verb))].map((verb) => ({
          verb,
          key: verb[0]!.toUpperCase(),
          label: capital(verb),
          note: String(offers.filter((offer) => offer.verb === verb).length),
        })),
  way: (_, __, offer) => {
    const [head, name] = [capital(offer.verb), sentenceOf(offer)];
    return { head, note: name.startsWith(`${head} `) ? name.slice(head.length + 1) : name, name };
  },
  button: (_, { offer }) => ({ label: offer ? sentenceOf(offer) : t('choose') }),
};
