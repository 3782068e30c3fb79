import { displayPhone } from 'shared-contracts/domain/phone';
import { readPhone } from '../../../kernel/read-phone.ts';
import { html } from '../../../kernel/html.ts';
import type { Html } from '../../../kernel/html.ts';
import type { HandsetPhone } from './handset.store.ts';

/** Senders that carriers accept: at most eleven letters and digits, or a short code. */
const senderName = /^(?=.*[A-Za-z])[A-Za-z0-9 ]{3,11}$|^\d{5,6}$/;

/** The search term, if it is a number or another sender without a contact yet. */
function typedSender(search: string, phones: readonly HandsetPhone[]): HandsetPhone[] {
  const phone = readPhone(search);
  const sender = phone ?? (senderName.test(search) ? search : undefined);
  if (!sender || phones.some((other) => other.phone === sender)) {
    return [];
  }

  return [{ phone: sender, name: phone ? 'Use this number' : 'Text as this sender', preview: '' }];
}

/** Customers' phones to choose from. */
export function phonesView(phones: readonly HandsetPhone[], chosen: { search: string; phone: string }): Html {
  const shown = [...typedSender(chosen.search, phones), ...phones];
  if (shown.length === 0) {
    return html`<p class="quiet">Nobody is found. Type a whole number to text from it.</p>`;
  }

  return html`<ul class="phones">
    ${shown.map(({ phone, name, preview }) => {
      const query = new URLSearchParams({ phone, ...(chosen.search ? { search: chosen.search } : {}) });
      const current = phone === chosen.phone ? html` aria-current="true"` : '';

      return html`<li>
        <a href="?${query.toString()}" ${current}
          ><strong>${name || displayPhone(phone)}</strong
          ><span class="quiet">${[name && displayPhone(phone), preview].filter(Boolean).join(' · ')}</span></a
        >
      </li>`;
    })}
  </ul>`;
}
