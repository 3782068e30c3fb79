import { html } from '../../../kernel/html.ts';
import type { Html } from '../../../kernel/html.ts';

interface MailBrief {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly created_at: Date;
}

const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});

const time = (at: Date): Html => html`<time datetime="${at.toISOString()}">${moment.format(at)} UTC</time>`;

/** The mails of the outbox, newest first. */
export function mailListView(mails: readonly MailBrief[], to: string): Html {
  const rows = mails.map(
    (mail) =>
      html`<tr>
        <td><a href="outbox/${mail.id}">${mail.subject}</a></td>
        <td>${mail.recipient}</td>
        <td>${time(mail.created_at)}</td>
      </tr>`,
  );
  const list =
    rows.length === 0
      ? html`<p class="quiet">
          No mail yet. Ask for a password reset or a sign-in code, and it appears here.
        </p>`
      : html`<table class="mails">
          <thead>
            <tr>
              <th scope="col">Subject</th>
              <th scope="col">To</th>
              <th scope="col">Sent</th>
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>`;

  return html`<div class="outbox stack">
    <h1>Outbox</h1>
    <p class="quiet">No mail server is set up here, so mail is kept on this page instead of going out.</p>
    <form role="search" action="outbox" method="get" class="compose">
      <div>
        <label for="to">To</label
        ><input id="to" name="to" type="search" value="${to}" placeholder="name@example.com" />
      </div>
      <button type="submit">Filter</button>
    </form>
    <section class="card" aria-label="Mails">${list}</section>
  </div>`;
}

/** A line of the text with clickable addresses; a line that contains only a code is highlighted. */
function line(text: string): Html {
  if (/^\d{6}$/.test(text)) {
    return html`<span class="code">${text}</span>`;
  }
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/);

  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<a href="${part}" rel="noopener">${part}</a>` : html`${part}`))}`;
}

/** One mail as its reader sees it, in its text form. */
export function mailView(mail: MailBrief & { readonly body_text: string }): Html {
  const lines = mail.body_text.split('\n').map((text) => html`${line(text)}<br />`);

  return html`<div class="outbox stack">
    <p><a href="../outbox">All mail</a></p>
    <h1>${mail.subject}</h1>
    <dl class="facts">
      <dt>To</dt>
      <dd>${mail.recipient}</dd>
      <dt>Sent</dt>
      <dd>${time(mail.created_at)}</dd>
    </dl>
    <article class="card" aria-label="Mail"><div class="mail">${lines}</div></article>
    <p><a href="${mail.id}/html">See it as a mail program shows it</a></p>
  </div>`;
}

/** Page for a mail that does not exist; `top` leads from it to the API. */
export const noMailView = (top: string): Html =>
  html`<div class="outbox stack">
    <h1>That mail is not here</h1>
    <p><a href="${top}outbox">All mail</a></p>
  </div>`;
