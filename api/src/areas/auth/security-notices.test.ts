import { login, requestReset, resetPassword } from 'shared-contracts/api/auth';
import {
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
  validateRecoveryCode,
} from 'shared-contracts/api/auth/authenticator';
import { addPasskey, deletePasskey, startPasskey } from 'shared-contracts/api/auth/passkeys';
import { chooseTwoStep } from 'shared-contracts/api/users';
import { setUserTwoStep, updateUser } from 'shared-contracts/api/users/manage';
import { changeOwnPassword, confirmEmail, startEmailChange } from 'shared-contracts/api/users/own';
import { auditActions } from 'shared-contracts/audit-actions';
import { URI } from 'otpauth';
import { expect, test } from 'vitest';
import { isNoticed, securityNotices } from '../../platform/audit/security-notices.ts';
import type { NoticedAction } from '../../platform/audit/security-notices.ts';
import { jobHandlers } from '../../process/background.ts';
import { auditedActionsIn } from '../../testing/audited.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { createSoftPasskey } from '../../testing/soft-passkey.ts';
import type { SignedIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/test-api.ts';

const origin = 'https://app.harbor.test';
const api = useApi({ PUBLIC_SHELL_URL: origin });
const password = 'correct horse battery';
const newPassword = 'an even better horse';

async function somebody(): Promise<SignedIn> {
  const staff = await api.make.staff('agent', await api.make.place(), { password });

  return { ...staff, ...api.withToken(staff.token) };
}

async function mailsOf(address: string): Promise<string> {
  await api.platform.jobs.drain(jobHandlers(api.platform));

  return (await mailsTo(api, address)).join('\n');
}

async function withAuthenticator(own: SignedIn): Promise<readonly string[]> {
  const { uri, setup } = await own.call(startAuthenticator, { password });
  const { recoveryCodes } = await own.call(confirmAuthenticator, {
    setup,
    code: URI.parse(uri).generate(),
  });

  return recoveryCodes;
}

async function withPasskey(own: SignedIn): Promise<number> {
  const { options } = await own.call(startPasskey, { password });
  const { id } = await own.call(addPasskey, {
    name: 'Laptop',
    response: createSoftPasskey(origin).create(options),
  });

  return id;
}

/** Trigger of each action, and text that its mail contains. Every new notice needs an entry. */
const scenes: Record<NoticedAction, { words: string; run: (own: SignedIn) => Promise<unknown> }> = {
  'password.changed': {
    words: 'Your password was changed',
    run: (own) => own.call(changeOwnPassword, { currentPassword: password, password: newPassword }),
  },
  'password.reset': {
    words: 'A new password was set for your account with an emailed link',
    run: async ({ email }) => {
      await api.anybody.call(requestReset, { email });
      const token = /token=([\w-]+)/.exec(await mailsOf(email))?.[1] ?? '';
      await api.anybody.call(resetPassword, { email, password: newPassword, token });
    },
  },
  'email.changed': {
    words: 'Your account now has a different email address',
    run: async (own) => {
      const email = `new.${own.email}`;
      await own.call(startEmailChange, { email, password });
      const token = /emailToken=([\w-]+)/.exec(await mailsOf(email))?.[1] ?? '';
      await own.call(confirmEmail, { token });
    },
  },
  'user.changed': {
    words: 'Your account now has a different email address',
    run: async (own) => {
      const manager = await api.signedIn('owner', own);
      const user = { email: `other.${own.email}` };
      await manager.call(updateUser, { personId: own.userId, user });
    },
  },
  'two_step.changed': {
    words: 'Your account no longer asks for a second step',
    run: async (own) => {
      await own.call(chooseTwoStep, { tfaOption: true });
      await own.call(chooseTwoStep, { tfaOption: false, password });
    },
  },
  'user.two_step_changed': {
    words: 'A colleague who manages users turned two-step sign-in off for you',
    run: async (own) => {
      const manager = await api.signedIn('owner', own);
      await manager.call(setUserTwoStep, { personId: own.userId, tfaOption: false });
    },
  },
  'authenticator.added': {
    words: 'Codes from an authenticator app can now be used to sign in',
    run: withAuthenticator,
  },
  'authenticator.removed': {
    words: 'recovery codes no longer work',
    run: async (own) => {
      await withAuthenticator(own);
      await own.call(removeAuthenticator, { password });
    },
  },
  'recovery_codes.renewed': {
    words: 'Your account has new recovery codes',
    run: async (own) => {
      await withAuthenticator(own);
      await own.call(renewRecoveryCodes, { password });
    },
  },
  'sign_in.succeeded': {
    words: 'with your password and one of your recovery codes',
    run: async (own) => {
      const [code = ''] = await withAuthenticator(own);
      const { token } = await api.anybody.call(login, { email: own.email, password });
      await api.withToken(token).call(validateRecoveryCode, { code });
    },
  },
  'passkey.added': { words: 'A passkey can now be used to sign in to your account', run: withPasskey },
  'passkey.deleted': {
    words: 'A passkey was removed from your account',
    run: async (own) => own.call(deletePasskey, { passkeyId: await withPasskey(own) }),
  },
};

test.each(Object.entries(scenes))(
  '[AD-14][SH-05] %s mails the person whose sign-in it is',
  async (action, { words, run }) => {
    const own = await somebody();
    await run(own);

    expect(await auditedActionsIn(api, own.orgId)).toContain(action);
    expect(await mailsOf(own.email)).toContain(words);
  },
);

test.each(['the person', 'a colleague'])(
  '[AD-14][AD-04] a phone changed by %s mails the person',
  async (by) => {
    const own = await somebody();
    const manager = await api.signedIn('owner', own);
    const change = { personId: own.userId, user: { phone: '(212) 555-0142' } };
    await (by === 'the person' ? own : manager).call(updateUser, change);

    expect(await mailsOf(own.email)).toContain('Your account now has a different phone number.');
    expect(await mailsOf(manager.email)).toBe('');
  },
);

test('[AD-14] a sign-in with the password alone, and turning two-step on, mail nobody', async () => {
  const own = await somebody();
  await api.anybody.call(login, { email: own.email, password });
  await own.call(chooseTwoStep, { tfaOption: true });

  expect(await mailsOf(own.email)).toBe('');
});

/** Sign-in actions that send no mail when they are recorded, with the reason. */
const withoutNotice: Readonly<Record<string, string>> = {
  'sign_in.failed': 'nobody got in',
  'sign_in.locked': 'nobody got in',
  'two_step.code_sent': 'the code is the mail, or the text',
  'two_step.failed': 'nobody got in; many in a row are mailed by two-step-limits.service.ts',
  'email.change_asked': 'the address is still the same',
  'email.change_cancelled': 'the address stays the same',
  'passkey.renamed': 'it still signs in the same person',
  'password.reset_asked': 'the link is the mail',
  'session.ended': 'it takes access away, and gives none',
  'sessions.ended': 'it takes access away, and gives none',
};

test('[AD-14] every action about signing in sends a notice, or is named as one that needs none', () => {
  const about = /^(?:sign_in|two_step|authenticator|recovery_codes|passkey|password|email|sessions?)\./;
  const missing = auditActions.filter(
    (action) => about.test(action) && !isNoticed(action) && !(action in withoutNotice),
  );

  expect(missing).toEqual([]);
  expect(Object.keys(withoutNotice).filter((action) => action in securityNotices)).toEqual([]);
});
