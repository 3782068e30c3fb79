import { startRegistration } from '@simplewebauthn/browser';
import { addPasskey, startPasskey } from 'shared-contracts/api/auth/passkeys';
import { answers, askedOf, fails, keysOf, mockApi, renderScreen, screen, waitFor } from 'shared-ui/testing';
import { expect, test, vi } from 'vitest';
import { recordAnswers } from '../../testing/recorded.ts';
import { PasskeyDialog } from './passkey-dialog.tsx';

vi.mock('@simplewebauthn/browser', () => ({ startRegistration: vi.fn(async () => ({ id: 'made' })) }));

const passkey = {
  id: 1,
  name: 'Laptop',
  createdAt: '2026-05-04T10:00:00.000Z',
  lastUsedAt: null,
  isSynced: false,
};

test('[AD-14][SH-17] a passkey that the device made is saved again after a lost answer, not made again', async () => {
  recordAnswers();
  mockApi(startPasskey, answers({ options: {} }));
  mockApi(addPasskey, fails('unreachable'), answers(passkey));
  const onClose = vi.fn();
  const { user } = renderScreen(<PasskeyDialog onClose={onClose} />);
  await user.type(
    await screen.findByLabelText('Your password', { selector: 'input[type=password]' }),
    'harbor demo 2026',
  );
  const button = screen.getByRole('button', { name: 'Continue' });
  await user.click(button);
  await waitFor(() => expect(askedOf(addPasskey)).toHaveLength(1));
  await waitFor(() => expect(button).toBeEnabled());
  expect(onClose).not.toHaveBeenCalled();

  await user.click(button);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(startRegistration).toHaveBeenCalledOnce();
  expect(askedOf(startPasskey)).toHaveLength(1);
  const [first, again] = keysOf(addPasskey);
  expect(again).toBe(first);
});
