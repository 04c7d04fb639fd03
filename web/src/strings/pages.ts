import { catalogue } from './catalogue';

export const t = catalogue({
  notFound: 'There is no such page',
  notFoundText:
    'The link leads nowhere: perhaps a part of it was lost on the way. Ask for it again, or start from the first page.',
  notLoaded: 'The page did not load',
  notLoadedText: 'A part of orebit could not be fetched. Reload to try again; games on this device are kept.',
  reload: 'Reload',
  toHome: 'To the first page',
  update: 'A newer orebit is here.',
  updateLater: 'Later',
  noGame: 'This game is not on this device',
  noGameText:
    'It was played in another browser, or removed. Games against bots stay on the device where they were begun.',
  elsewhere: 'This game is open in another tab',
  elsewhereText: 'It went on there, so this tab has stopped. Nothing is lost.',
  playHere: 'Play here instead',
  opening: 'Setting the table …',
  brokenGame: 'This game cannot be opened',
  rulesTitle: 'Rules',
  benchTitle: 'How fast the engine is in this page',
  benchRun: 'Measure',
  benchRunning: 'measuring …',
  benchGame: 'Game',
  benchPlies: 'Plies a second',
  // learn
  lessonOf: '{title}: first lesson',
  lessonStep: 'Step {step} of {steps}',
  lessonNext: 'Go on',
  lessonOther: 'That is allowed, too. For this lesson, do the marked thing.',
  lessonDoIt: 'Do it for me',
  lessonDone: 'That was the lesson. Now play a game: hints help whenever you want.',
  lessonPlay: 'Play {title}',
  lessonAgain: 'Once more',
  lessonLeave: 'Leave the lesson',
  lessonCoach: 'Coach',
});
