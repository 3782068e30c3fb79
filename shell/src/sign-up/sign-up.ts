import { getSignUp } from 'shared-contracts/api/sign-up';
import { CallError, createClient } from 'shared-contracts/client';
import type { Client } from 'shared-contracts/client';
import { maskPhoneEdit } from 'shared-contracts/domain/phone';
import { readPageConfig } from 'shared-ui/page-config';
import { openForms } from './forms.ts';
import type { Forms } from './forms.ts';
import { partsOf } from './page-parts.ts';
import type { PageParts } from './page-parts.ts';

const unreachable = 'The page could not be loaded. Check your connection and try again.';

async function readClient(): Promise<Client> {
  const { apiUrl } = (await readPageConfig()) as { apiUrl: string }; // written by our own host

  return createClient({ baseUrl: apiUrl });
}

/** /accounts/{id}/signup: a visitor enters a name and a phone number and agrees to texts (features IN-19). */
export async function openSignUp(page: Document, path: string): Promise<void> {
  const parts = partsOf(page);
  const accountId = Number(/^\/accounts\/(\d+)\/signup/.exec(path)?.[1]);
  const isUsed = await load(parts, accountId);
  if (!isUsed) {
    parts.retry.onclick = () => location.reload();
  }
}

async function load(parts: PageParts, accountId: number): Promise<boolean> {
  try {
    const client = await readClient();
    const first = await client.call(getSignUp, { accountId });
    const forms = openForms(client, { accountId, first });
    parts.title.textContent = `Get texts from ${first.companyName}`;
    document.title = parts.title.textContent;
    parts.consentText.textContent = first.consent;
    parts.state.hidden = true;
    parts.form.hidden = false;
    parts.phone.oninput = (event) => showMasked(parts.phone, event);
    parts.form.onsubmit = (event) => {
      event.preventDefault();
      void submit(parts, forms);
    };
    parts.another.onclick = () => startAnother(parts, forms);

    return true;
  } catch (error) {
    const isGone = error instanceof CallError && (error.status === 404 || error.status === 422);
    parts.state.textContent = isGone ? 'This sign-up page does not exist.' : unreachable;
    parts.retry.hidden = isGone;

    return false;
  }
}

/** Applies the mask after typing, pasting or deleting; the caret stays at the edited digit. */
function showMasked(phone: HTMLInputElement, event: Event): void {
  const isBackspace = event instanceof InputEvent && event.inputType === 'deleteContentBackward';
  const text = phone.value;
  const edit = maskPhoneEdit({ text, caret: phone.selectionEnd ?? text.length, isBackspace });
  if (edit.masked === text) {
    return;
  }
  phone.value = edit.masked;
  phone.setSelectionRange(edit.caret, edit.caret);
}

async function submit(parts: PageParts, forms: Forms): Promise<void> {
  clearProblems(parts);
  if (!parts.consent.checked) {
    showProblem(parts.consent, parts.consentProblem, 'Check the box to agree to texts.');
    return;
  }
  parts.send.disabled = true;
  try {
    const { message } = await forms.send({
      name: parts.name.value,
      phone: parts.phone.value,
      website: parts.website.value,
    });
    parts.form.hidden = true;
    parts.thanks.textContent = message;
    parts.done.hidden = false;
    parts.thanks.focus();
  } catch (error) {
    const phoneProblem = error instanceof CallError ? error.fields['phone'] : undefined;
    if (phoneProblem) {
      showProblem(parts.phone, parts.phoneProblem, phoneProblem);
    } else {
      parts.problem.textContent = error instanceof CallError ? error.message : unreachable;
    }
  }
  parts.send.disabled = false;
}

/** Shows an empty form for the next person, for example on a shared device at a counter. */
function startAnother(parts: PageParts, forms: Forms): void {
  forms.prepare();
  parts.form.reset();
  clearProblems(parts);
  parts.done.hidden = true;
  parts.form.hidden = false;
  parts.name.focus();
}

function clearProblems({ phone, consent, phoneProblem, consentProblem, problem }: PageParts): void {
  for (const part of [phoneProblem, consentProblem, problem]) {
    part.textContent = '';
  }
  for (const field of [phone, consent]) {
    field.removeAttribute('aria-invalid');
  }
}

function showProblem(field: HTMLInputElement, place: HTMLElement, sentence: string): void {
  place.textContent = sentence;
  field.setAttribute('aria-invalid', 'true');
  field.focus();
}
