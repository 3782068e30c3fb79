/** Building blocks of stories. */
export { answers, fails, hangs, mocked } from '../mock-api.ts';
export { Focused } from './focused.tsx';
export { Live } from './live.tsx';
export { openedByButton, coveringStory } from './opening-stories.ts';
export { picture, sentence, word } from './samples.ts';
export { statesOf } from './states.tsx';
export { WithAnswers } from './with-answers.tsx';
