import type { Meta } from '@storybook/react-vite';
import { CallError } from 'shared-contracts/client';
import { errors } from 'shared-contracts/errors';
import { sentence, statesOf, word } from '../testing/catalogue/index.ts';
import { ErrorPanel } from './error-panel.tsx';

export default { component: ErrorPanel } satisfies Meta;

const nothing = () => undefined;
const refused = (message: string, requestId?: string) =>
  new CallError({ code: 'not_found', status: 404, message, ...(requestId ? { requestId } : {}) });

export const States = statesOf({
  'a refusal': <ErrorPanel error={refused(errors.not_found.message)} />,
  'with another try': <ErrorPanel error={refused(errors.not_found.message)} onRetry={nothing} />,
  'with a reference': (
    <ErrorPanel error={refused(errors.not_found.message, 'req-7f3a91')} onRetry={nothing} />
  ),
  'an error of our own': <ErrorPanel error={new Error('x is not a function')} onRetry={nothing} />,
  'long content': <ErrorPanel error={refused(`${sentence} ${word}`, 'req-7f3a91')} onRetry={nothing} />,
});
