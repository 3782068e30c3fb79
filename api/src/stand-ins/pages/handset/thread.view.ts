import { splitLinks } from 'shared-contracts/domain/links';
import { verdictOf } from '../../../messaging/carriers/error-codes.ts';
import { html } from '../../../kernel/html.ts';
import type { Html } from '../../../kernel/html.ts';
import type { HandsetMessage } from './handset.store.ts';

const day = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

function mediaView(url: string, publicApiUrl: string): Html {
  // Our own files are loaded from the origin of this page; others are not fetched, only named.
  if (url.startsWith(`${publicApiUrl}/media/`)) {
    const path = url.slice(publicApiUrl.length);
    const { pathname, searchParams } = new URL(url);
    const name = searchParams.get('name') ?? (pathname.endsWith('.vcf') ? 'Contact card' : 'File');

    return /\.(?:jpg|png|gif)$/.test(pathname)
      ? html`<img src="${path}" alt="Picture" loading="lazy" />`
      : html`<p><a href="${path}" download>${name}</a></p>`;
  }
  if (!/^https?:\/\//.test(url)) {
    return html`<p>${url}</p>`;
  }

  return html`<p><a href="${url}" rel="noopener noreferrer" target="_blank">${url}</a></p>`;
}

/** The text of a message, with clickable links as on a phone. */
function bodyView(body: string): Html {
  const pieces = splitLinks(body).map(({ text, isLink, address }) =>
    isLink ? html`<a href="${address}" rel="noopener noreferrer" target="_blank">${text}</a>` : html`${text}`,
  );

  return html`<p class="body">${pieces}</p>`;
}

function bubble(message: HandsetMessage, publicApiUrl: string): Html {
  const isLost = message.failureCode !== '';
  const classes = `bubble${message.isMine ? ' mine' : ''}${isLost ? ' lost' : ''}`;
  const why =
    isLost &&
    html`<p class="why">
      Did not arrive (${message.failureCode}): ${verdictOf(message.failureCode).description}
    </p>`;

  return html`<div class="${classes}" data-id="${message.id}">
    <span class="hidden">${message.isMine ? 'You' : 'Business'}: </span
    >${message.mediaUrls.map((url) => mediaView(url, publicApiUrl))}${message.body ? bodyView(message.body) : ''}${why}<time
      datetime="${message.at.toISOString()}"
      >${clock.format(message.at)} UTC</time
    >
  </div>`;
}

/** The thread as a phone shows it, with a separator at the start of each day. */
export function threadView(messages: readonly HandsetMessage[], publicApiUrl: string): Html {
  if (messages.length === 0) {
    return html`<p class="empty">No texts yet.<br />Write the first one below.</p>`;
  }
  let lastDay = '';
  const rows = messages.map((message) => {
    const today = day.format(message.at);
    const separator = today === lastDay ? '' : html`<span class="day">${today}</span>`;
    lastDay = today;

    return html`${separator}${bubble(message, publicApiUrl)}`;
  });

  return html`${rows}`;
}
