import { getMe } from 'shared-contracts/api/users';
import { CallError } from 'shared-contracts/client';
import type { Client } from 'shared-contracts/client';
import type { RemoteReport } from 'shared-contracts/api/releases';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPlace } from '../place.ts';
import type { Place } from '../place.ts';
import { createSigns, listenForSigns } from './signs.ts';
import { watchReleases } from './watch-releases.ts';

const remote = 'mfe-inbox';
const version = '1.4.0';
const origin = 'https://app.example.com';
const frame = `    at act (${origin}/remotes/${remote}/${version}/page.0a1b2c3d.js:1:23)`;
const ofShell = `    at act (${origin}/main.0a1b2c3d.js:1:23)`;
const ofExtension = '    at act (chrome-extension://abcdef/content.js:1:23)';

/** The API at an origin of its own, and behind the host of the app. */
const apiUrls = ['https://api.example.com', `${location.origin}/api`];
let apiUrl = '';

const call = vi.fn<() => Promise<unknown>>();
/** The browser's own `fetch`. */
const answerOf = vi.fn<typeof fetch>();
let reports: RemoteReport[];
let places: Record<'./page' | './drawer', Place>;
let client: Client;
/** The element at every point, unless a test says otherwise. */
let elementAtPoint: Element | null | undefined;
let undo: (() => void)[];

class NoTimings {
  observe = (): void => undefined;
}

/** Notes listeners on the window, so that each test starts without those of the one before. */
function trackListeners(): void {
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((...args: Parameters<typeof add>) => {
    add(...args);
    undo.push(() => window.removeEventListener(...args));
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', NoTimings);
  vi.stubGlobal('fetch', answerOf);
  [apiUrl = ''] = apiUrls;
  undo = [];
  reports = [];
  call.mockReset().mockResolvedValue({});
  document.body.innerHTML = `
    <header><button data-shell-part="account">Harbor</button></header>
    <nav data-shell-part="navigation"><a href="/conversations">Conversations</a></nav><main></main>`;
  places = { './page': createPlace(), './drawer': createPlace() };
  document.querySelector('main')?.append(places['./page'].element);
  elementAtPoint = undefined;
  // happy-dom has no layout: each part of the shell is in its own place.
  const parts = [...document.querySelectorAll('[data-shell-part="account"], nav a')];
  parts.forEach((part, index) =>
    vi.spyOn(part, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, index * 100, 10, 10)),
  );
  document.elementFromPoint = (_x, y) =>
    elementAtPoint === undefined ? (parts[Math.floor(y / 100)] ?? null) : elementAtPoint;
  trackListeners();
});
afterEach(() => {
  undo.forEach((one) => one());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Starts the shell's watch and mounts a release whose page is `html`. */
function mount(html = '<p>Ada Lovelace</p>'): void {
  const signs = createSigns({ call, open: vi.fn<Client['open']>() } as unknown as Client); // calls only
  const isFetchOurs = listenForSigns(signs);
  client = signs.clientOf(remote);
  places['./page'].element.innerHTML = `<div class="remote">${html}</div>`;
  places['./page'].state.next({ kind: 'shown', remote, version });
  const report = (one: RemoteReport): void => void reports.push(one);
  const isReported = (name: string) => name !== 'mfe-dev';
  watchReleases({ apiUrl, places, signs, isFetchOurs, isReported, report });
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const kinds = () => reports.map(({ kind }) => kind);

function thrown(...frames: string[]): Error {
  return Object.assign(new Error('it threw'), { stack: ['Error: it threw', ...frames].join('\n') });
}
const throwing = (error: unknown) =>
  window.dispatchEvent(new ErrorEvent('error', { error, message: String(error) }));
const rejecting = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
const calling = async (error: unknown) => {
  call.mockRejectedValueOnce(error);
  await client.call(getMe, {}).catch(() => undefined);
};
const refusal = (code: CallError['code'], status: number) => new CallError({ code, status, message: '' });

/** Does something in a script of these frames, which call the shell. */
function inScript(frames: readonly string[], act: () => unknown): unknown {
  const original = Error;
  vi.stubGlobal(
    'Error',
    class extends original {
      override stack = `Error: ${this.message}\n    at set (${origin}/main.0a1b2c3d.js:1:2)\n${frames.join('\n')}`;
    },
  );
  const result = act();
  vi.stubGlobal('Error', original);

  return result;
}

/** `window.fetch = …` in a script of the release. */
const replaceFetch = (...frames: string[]) =>
  void inScript(frames, () => (window.fetch = vi.fn<typeof fetch>()));

const redefineFetch = () =>
  void Object.defineProperty(window, 'fetch', { configurable: true, value: vi.fn<typeof fetch>() });

/** A direct `fetch` in a script of these frames. */
async function fetching(
  { status, code = '', from = apiUrl }: { status: number; code?: string; from?: string },
  ...frames: string[]
): Promise<void> {
  const response = new Response(JSON.stringify({ code, message: '' }), { status });
  Object.defineProperty(response, 'url', { value: `${from}/no/such/path?q=1` });
  const clone = response.clone.bind(response);
  response.clone = () => Object.defineProperty(clone(), 'url', { value: response.url });
  answerOf.mockResolvedValueOnce(response);
  await inScript(frames, () => fetch(response.url));
}

function swallowClicks(): void {
  window.addEventListener('click', (event) => event.stopImmediatePropagation(), true);
}
const clickNavigation = () =>
  document.querySelector('nav a')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));

function style(css: string): void {
  const sheet = document.createElement('style');
  sheet.textContent = css;
  document.body.append(sheet);
}

interface Misbehavior {
  readonly html?: string;
  readonly act?: () => unknown;
  /** Seconds of a settled page after which it is reported; 0 if omitted. */
  readonly after?: number;
  readonly kind: RemoteReport['kind'];
  readonly reason: RegExp;
}

const misbehaviors: Readonly<Record<string, Misbehavior>> = {
  'throws in a handler or timer': {
    act: () => throwing(thrown(frame)),
    kind: 'threw',
    reason: /^it threw \(at remotes\/mfe-inbox\/1\.4\.0\/page/,
  },
  'leaves a promise rejected': {
    act: () => rejecting(thrown(frame, ofShell)),
    kind: 'threw',
    reason: /^it threw/,
  },
  'renders nothing': { html: '', after: 5, kind: 'empty', reason: /neither text nor a role/ },
  'renders only boxes': {
    html: '<div><div></div><style>a {}</style></div>',
    after: 5,
    kind: 'empty',
    reason: /neither/,
  },
  'hides its own page': {
    act: () => style('.remote { display: none }'),
    after: 5,
    kind: 'empty',
    reason: /neither/,
  },
  'never resolves its Suspense': {
    html: '<div role="status"><span>Loading</span><i></i></div>',
    after: 5,
    kind: 'endless',
    reason: /is loading/,
  },
  'says that it loads, without a role': {
    html: '<p>Loading…</p>',
    after: 5,
    kind: 'endless',
    reason: /is loading/,
  },
  'hides the navigation by CSS': {
    act: () => style('nav { display: none }'),
    after: 5,
    kind: 'blocked',
    reason: /the navigation cannot/,
  },
  'makes the shell transparent': {
    act: () => style('header { opacity: 0 }'),
    after: 5,
    kind: 'blocked',
    reason: /the account switcher/,
  },
  'covers the shell': {
    act: () => (elementAtPoint = places['./page'].element),
    after: 5,
    kind: 'blocked',
    reason: /cannot be seen or clicked/,
  },
  'swallows clicks': {
    act: () => (swallowClicks(), clickNavigation()),
    kind: 'blocked',
    reason: /click .* did not arrive/,
  },
  'replaces window.fetch': {
    act: () => replaceFetch(frame),
    kind: 'tampered',
    reason: /window\.fetch was replaced/,
  },
  'redefines window.fetch while mounting': {
    act: () => (redefineFetch(), places['./page'].state.next({ kind: 'shown', remote, version })),
    kind: 'tampered',
    reason: /window\.fetch was redefined/,
  },
  'redefines window.fetch in a handler': {
    act: () => (redefineFetch(), clickNavigation()),
    kind: 'tampered',
    reason: /window\.fetch was redefined/,
  },
  'fetches a path that the API lacks': {
    act: () => fetching({ status: 404, code: 'unknown_endpoint' }, frame),
    kind: 'miscalled',
    reason: /^GET \/no\/such\/path is not an endpoint/,
  },
  'breaks the API with a fetch': {
    act: () => fetching({ status: 500, code: 'internal' }, frame),
    kind: 'miscalled',
    reason: /\(500\)/,
  },
  'fetches a file that the app lacks': {
    act: () => fetching({ status: 404, from: location.origin }, frame),
    kind: 'miscalled',
    reason: /^GET \/no\/such\/path does not exist/,
  },
  'calls a path that the API lacks': {
    act: () => calling(refusal('unknown_endpoint', 404)),
    kind: 'miscalled',
    reason: /^GET \/users\/me is not an endpoint|is not an endpoint/,
  },
  'breaks the API with a call': {
    act: () => calling(refusal('internal', 500)),
    kind: 'miscalled',
    reason: /\(500\)/,
  },
  'expects another response': {
    act: () => client.call(getMe, {}),
    after: 1,
    kind: 'miscalled',
    reason: /another response than declared/,
  },
};

describe.each(apiUrls)('[PF-11] with the API at %s a release is reported that', (url) => {
  beforeEach(() => void (apiUrl = url));
  test.each(Object.entries(misbehaviors))('%s', async (_what, { html, act, after = 0, kind, reason }) => {
    mount(html);
    await act?.();
    await seconds(Math.max(0, after - 0.5));
    expect(kinds()).toEqual(after > 0 ? [] : [kind]);
    await seconds(1);
    expect(kinds()).toEqual([kind]);
    await seconds(12);

    expect(reports).toEqual([{ remote, version, kind, reason: expect.stringMatching(reason) }]);
  });
});

const innocent: Readonly<Record<string, () => unknown>> = {
  'shows its page': () => undefined,
  'runs while the shell throws': () => throwing(thrown(ofShell, frame)),
  'runs while an extension throws, or wraps one of its functions': () => {
    throwing(thrown(ofExtension));
    throwing(thrown(frame, ofExtension));
  },
  'runs while something throws without a stack': () => (throwing('Script error.'), rejecting('no')),
  'logs an error': () =>
    vi.spyOn(console, 'error').mockReturnValue(undefined) && console.error(thrown(frame)),
  'leaves a refusal unhandled': () => rejecting(Object.assign(thrown(frame), { name: 'CallError' })),
  'asks for what is not there': () => calling(refusal('not_found', 404)),
  'asks for what a person may not do': () => calling(refusal('forbidden', 403)),
  'sends what is not valid': () => calling(refusal('invalid_input', 422)),
  'calls during an outage': () => calling(refusal('unavailable', 503)),
  'runs while an extension replaces window.fetch': () => replaceFetch(ofExtension),
  'runs while the shell fetches what is missing': () =>
    fetching({ status: 404, code: 'unknown_endpoint' }, ofShell, frame),
  'fetches what is not there': () => fetching({ status: 404, code: 'not_found' }, frame),
  'fetches what a person may not see': () => fetching({ status: 403, code: 'forbidden' }, frame),
  'fetches what it may not read': () => {
    answerOf.mockResolvedValueOnce(Response.error());

    return inScript([frame], () => fetch('https://elsewhere.example.com/'));
  },
  'fetches during an outage': () => fetching({ status: 503, code: 'unavailable' }, frame),
  'lets clicks through': clickNavigation,
  'covers the shell with a dialog': () => {
    places['./page'].element.insertAdjacentHTML('beforeend', '<div role="dialog">Sure?</div>');
    elementAtPoint = places['./page'].element;
  },
};

describe.each(apiUrls)('with the API at %s', (url) => {
  beforeEach(() => void (apiUrl = url));
  test.each(Object.entries(innocent))(
    '[PF-11] nothing is reported of a release that %s',
    async (_what, act) => {
      mount();
      await act();
      await seconds(30);

      expect(reports).toEqual([]);
    },
  );
});

describe('[PF-11] a person’s machine is not held against a release', () => {
  test('a hidden tab counts nothing until it is seen', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    mount('');
    await seconds(60);
    expect(kinds()).toEqual([]);
    visibility.mockReturnValue('visible');
    await seconds(6);

    expect(kinds()).toEqual(['empty']);
  });

  test('a busy main thread counts nothing: timers come late there', async () => {
    let late = 0;
    const { now } = performance;
    vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + (late += 100));
    mount('');
    await seconds(60);

    expect(kinds()).toEqual([]);
  });

  test('a slow or missing connection counts nothing', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    mount('<p>Loading</p>');
    await seconds(60);
    online.mockReturnValue(true);
    let answer: (value: unknown) => void = () => undefined;
    call.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const called = client.call(getMe, {}).catch(() => undefined);
    await seconds(60);
    expect(kinds()).toEqual([]);
    answer({});
    await called;
    await calling(refusal('unreachable', 0));
    await seconds(20);

    expect(kinds()).not.toContain('endless');
  });

  test('a list that a phone hides behind the page is not empty', async () => {
    mount('');
    document.querySelector('main')?.setAttribute('style', 'display: none');
    await seconds(30);

    expect(kinds()).toEqual([]);
  });
});

test('[PF-11] a misbehavior is reported once per visit, and of many errors a few', async () => {
  mount('');
  for (let count = 0; count < 50; count += 1) {
    throwing(Object.assign(thrown(frame), { message: `number ${count % 10}` }));
  }
  await seconds(20);
  places['./page'].state.next({ kind: 'shown', remote, version });
  await seconds(20);

  expect(kinds().toSorted()).toEqual(['empty', 'threw', 'threw', 'threw']);
});

test('[PF-11] a late view does not count as empty, and a remote from a dev server is not reported', async () => {
  mount('');
  await seconds(4);
  places['./page'].element.innerHTML = '<p>Ada Lovelace</p>';
  await seconds(20);
  places['./page'].element.innerHTML = '';
  places['./page'].state.next({ kind: 'shown', remote: 'mfe-dev', version });
  await seconds(20);

  expect(reports).toEqual([]);
});

test('[PF-11] events are reported from before the watch has loaded, calls once shown', async () => {
  const signs = createSigns({ call, open: vi.fn<Client['open']>() } as unknown as Client); // calls only
  const isFetchOurs = listenForSigns(signs);
  client = signs.clientOf(remote);
  throwing(thrown(frame));
  await calling(refusal('unknown_endpoint', 404));
  swallowClicks();
  clickNavigation();
  await seconds(1);
  places['./page'].element.innerHTML = '<p>Ada Lovelace</p>';
  places['./page'].state.next({ kind: 'shown', remote, version });
  const report = (one: RemoteReport): void => void reports.push(one);
  watchReleases({ apiUrl, places, signs, isFetchOurs, isReported: () => true, report });

  expect(kinds()).toEqual(['threw', 'miscalled', 'blocked']);
});

test('[PF-11] all parts of a remote get the same client: they share what it fetched', () => {
  const signs = createSigns({ call, open: vi.fn<Client['open']>() } as unknown as Client); // calls only

  expect(signs.clientOf(remote)).toBe(signs.clientOf(remote));
});
