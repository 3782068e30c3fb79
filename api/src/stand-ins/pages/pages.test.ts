import { simulateInbound } from 'shared-contracts/api/carriers/simulator';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { insertOutboxMail } from '../../platform/mail/outbox.store.ts';
import { resetPasswordMail, twoStepCodeMail } from '../../platform/mail/letters.ts';
import { useApi } from '../../testing/test-api.ts';

const api = useApi();
const off = useApi({ SIMULATOR: 'off' });
const withMailServer = useApi({ SMTP_URL: 'smtp://localhost:2525' });
const demo = useApi({ DEMO: 'on' });

const text = async (path: string) => (await fetch(api.url + path)).text();
const link = 'http://localhost:3000/forgot?token=abc&more=1';

describe('while the product is not on a trial machine', () => {
  test.each(['/handset', '/handset/phones', '/handset/thread'])('[AP-03] %s is not there', async (path) => {
    expect((await fetch(off.url + path)).status).toBe(404);
  });

  test.each(['/outbox', '/outbox/1', '/outbox/1/html'])('[AP-05] %s is not there', async (path) => {
    await insertOutboxMail(off.platform.database.db, resetPasswordMail('ada@harbor.test', link), new Date());

    expect((await fetch(off.url + path)).status).toBe(404);
    expect((await fetch(withMailServer.url + path)).status).toBe(404);
  });
});

test('[SH-11] pages of others have stand-ins in demo mode, which say that they are not set up, and nowhere else', async () => {
  expect(readConfig({ DEMO: 'on' }).helpUrl).toBe('http://localhost:4000/outside/help');
  expect(readConfig({ DEMO: 'on', HELP_URL: 'https://help.example.com' }).helpUrl).toBe(
    'https://help.example.com',
  );
  expect(readConfig({ DEMO: 'off' }).helpUrl).toBe('');

  expect(await (await fetch(`${demo.url}/outside/help`)).text()).toContain("This page isn't set up here.");
  expect((await fetch(`${demo.url}/outside/nothing`)).status).toBe(404);
  expect((await fetch(`${api.url}/outside/help`)).status).toBe(404);
});

test.each(['/handset', '/outbox'])('[AP-03] %s runs no code but its own', async (path) => {
  const answer = await fetch(api.url + path);
  const policy = answer.headers.get('content-security-policy') ?? '';

  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(await answer.text()).not.toMatch(/<script(?![^>]*src=)|\sstyle=|\son\w+=/);
});

test.each(['/handset', '/outbox', '/outbox/0', '/outbox/0/html'])(
  '[AP-03] every address on %s is there, also where a proxy serves the API below a path',
  async (path) => {
    const page = await text(path);
    const named = [...page.matchAll(/ (?:href|src|action)="([^"#]*)/g)].flatMap(
      ([, address]) => address || [],
    );
    expect(named.filter((address) => address.startsWith('/'))).toEqual([]);
    expect(named.length).toBeGreaterThan(3);
    for (const address of named) {
      expect([address, (await fetch(new URL(address, api.url + path))).status]).toEqual([address, 200]);
    }
  },
);

test.each(['/pages/pages.css', '/pages/handset.mjs', '/pages/handset-call.mjs', '/pages/icon.svg'])(
  '[AP-03] %s is there',
  async (path) => {
    expect((await fetch(api.url + path)).status).toBe(200);
  },
);

describe('handset', () => {
  test('[AP-03] finds customers by name and by number, and offers a free number', async () => {
    const place = await api.make.place();
    const ada = await api.make.contact(place, { name: 'Ada Lovelace', phone: '+16505550142' });
    await api.make.contact(place, { name: 'Somebody Else' });

    expect(await text('/handset/phones')).toContain('Ada Lovelace');
    expect(await text('/handset/phones?search=lovel')).toContain('Ada Lovelace');
    expect(await text('/handset/phones?search=lovel')).not.toContain('Somebody Else');
    expect(await text(`/handset/phones?search=${encodeURIComponent('(650) 555-0142')}`)).toContain(
      'Ada Lovelace',
    );
    expect(await text('/handset/phones?search=650%25')).not.toContain('Somebody Else');
    expect(await text('/handset/phones?search=2125550177')).toContain('Use this number');
    expect(await text(`/handset?phone=${encodeURIComponent(ada.phone)}`)).toContain(
      `data-phone="${ada.phone}"`,
    );
  });

  test('[AP-03] shows both sides of a thread, as text and never as markup, and what did not arrive with its reason', async () => {
    const { phone: number } = await api.make.place();
    const customer = api.make.phone();
    const carrier = api.platform.edges.carriers.get('simulator');
    const out = { from: number, to: customer, mediaUrls: [] };
    const thread = () =>
      text(`/handset/thread?${new URLSearchParams({ phone: customer, number }).toString()}`);

    await api.anybody.call(simulateInbound, {
      id: customer,
      from: customer,
      to: number,
      body: '<img onerror=x>',
    });
    await carrier.send({ ...out, idempotencyKey: '1:1', body: 'Your table is ready' });
    expect(await thread()).toContain('&lt;img onerror=x&gt;');
    expect(await thread()).not.toContain('<img');
    await expect.poll(() => thread()).toContain('Your table is ready');

    await api.platform.edges.simulator.changeSettings(customer, { failureCode: '30003', receiptDelayMs: 0 });
    await carrier.send({ ...out, idempotencyKey: '1:2', body: 'Are you there?' });
    expect(await thread()).toContain('Did not arrive (30003)');
  });

  test('[AD-03][AP-03] a phone can call, a short code or a name cannot', async () => {
    await api.make.place();
    const button = '<button type="button" id="call">Call</button>';

    expect(await text(`/handset?phone=${encodeURIComponent('+16505550142')}`)).toContain(button);
    expect(await text('/handset?phone=72975')).not.toContain(button);
    expect(await text('/handset?phone=HARBOR')).not.toContain(button);
  });

  test('[AP-03] a thread that did not change is not sent again', async () => {
    const path = `${api.url}/handset/thread?phone=2125550178&number=2125550179`;
    const first = await fetch(path);
    const again = await fetch(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });

    expect(first.status).toBe(200);
    expect(again.status).toBe(304);
  });
});

describe('outbox', () => {
  const put = (mail: Parameters<typeof insertOutboxMail>[1]) =>
    insertOutboxMail(api.platform.database.db, mail, new Date());
  const newest = async (to: string) => {
    const list = await text(`/outbox?to=${to}`);

    return `/${/href="(outbox\/\d+)"/.exec(list)?.[1] ?? ''}`;
  };

  test('[AP-05] a mail is found by its person, its link can be opened', async () => {
    await put(resetPasswordMail('ada@harbor.test', link));

    expect(await text('/outbox?to=nobody@harbor.test')).toContain('No mail yet');
    const mail = await text(await newest('ada@harbor.test'));
    expect(mail).toContain('Reset your password');
    expect(mail).toContain('href="http://localhost:3000/forgot?token=abc&amp;more=1"');
  });

  test('[AP-05] a code stands out', async () => {
    await put(twoStepCodeMail('grace@harbor.test', { code: '042137', use: 'sign_in' }));

    expect(await text(await newest('grace@harbor.test'))).toContain('<span class="code">042137</span>');
  });

  test('[AP-05] markup in a mail is text on the page, and harmless where it is shown as a mail', async () => {
    const mail = {
      to: 'eve@harbor.test',
      subject: '<b>x</b>',
      text: '<script>1</script>',
      html: '<script>1</script>',
    };
    await put(mail);
    const path = await newest('eve@harbor.test');

    expect(await text(path)).toContain('&lt;script&gt;1&lt;/script&gt;');
    expect(await text(path)).not.toContain('<script>');
    const shown = await fetch(`${api.url}${path}/html`);
    expect(shown.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
  });

  test.each(['/outbox/999999', '/outbox/abc', '/outbox/-1'])(
    '[AP-05] %s says that the mail is not here',
    async (path) => {
      const answer = await fetch(api.url + path);

      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('That mail is not here');
    },
  );
});
