import { expect, test } from 'vitest';
import { oneTimeSignInMail, resetPasswordMail, twoStepCodeMail } from './letters.ts';

const url = 'http://localhost:3000/forgot?token=abc&x="1"<';

test('[AP-05] a reset mail carries its link in both forms', () => {
  const mail = resetPasswordMail('ada@harbor.test', url);

  expect(mail.to).toBe('ada@harbor.test');
  expect(mail.text).toContain(url);
  expect(mail.html).toContain('href="http://localhost:3000/forgot?token=abc&amp;x=&quot;1&quot;&lt;"');
});

test('[AP-05] a code is alone on its line, in both formats', () => {
  const mail = twoStepCodeMail('ada@harbor.test', { code: '042137', use: 'sign_in' });

  expect(mail.text.split('\n')).toContain('042137');
  expect(mail.html).toContain('>042137<');
});

test('[AP-05] a one-time link says how long it works', () => {
  expect(oneTimeSignInMail('ada@harbor.test', url).text).toContain('It works once, for 5 minutes.');
});
