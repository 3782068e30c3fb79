import { outsidePages, standInPath } from '../../../config/outside-pages.ts';
import type { PlainAnswer, PlainRequest, PlainRoute } from '../../../http/plain-route.ts';
import { html } from '../../../kernel/html.ts';
import { pageAnswer } from '../page-frame.ts';

const notThere: PlainAnswer = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: 'There is no such page here.',
};

function standIn({ platform, params }: PlainRequest): PlainAnswer {
  const title = Object.entries(outsidePages).find(([name]) => name === params['page'])?.[1];
  if (!title || !platform.config.demo) {
    return notThere;
  }
  const { headers, ...answer } = pageAnswer({
    title,
    top: '../',
    body: html`<div class="outside">
      <h1>${title}</h1>
      <p>This page isn't set up here. An administrator can connect it.</p>
    </div>`,
  });
  const policy = headers?.['content-security-policy'] ?? '';
  const shell = new URL(platform.config.publicShellUrl).origin;

  return {
    ...answer,
    headers: {
      ...headers,
      // The browser app shows the video in its own page.
      'content-security-policy': policy.replace("frame-ancestors 'none'", `frame-ancestors ${shell}`),
    },
  };
}

/** Stand-ins for external pages, so that every link works on a machine for trying the product out. */
export const outsideRoutes: readonly PlainRoute[] = [
  { method: 'GET', path: standInPath(':page'), answer: async (request) => standIn(request) },
];
