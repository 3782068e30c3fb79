// The handset page: sends texts, makes calls, and refreshes the thread and the list of customers.

import { placeCalls } from './handset-call.mjs';

const phone = document.querySelector('.phone')?.dataset.phone ?? '';
const element = (id) => document.getElementById(id);
const renewMs = 1000;

/** Shows a message next to its form. */
function tell(form, text, isBad = false) {
  const place = form.querySelector('.told');
  place.textContent = text;
  place.classList.toggle('bad', isBad);
}

/** Calls the simulator's API; throws an error with a readable message. */
async function call(method, path, body) {
  const isFile = body instanceof FormData;
  const response = await fetch(path, {
    method,
    body: isFile ? body : JSON.stringify(body),
    headers: isFile ? {} : { 'content-type': 'application/json' },
  }).catch(() => {
    throw new Error('The server could not be reached.');
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) {
    throw new Error(answer.message ?? 'That did not work.');
  }

  return answer;
}

/** Returns a function that fetches a part of the page again; it returns undefined if nothing has changed. */
function renewer(path) {
  let known;

  return async () => {
    const response = await fetch(path(), {
      headers: known ? { 'if-none-match': known } : {},
      cache: 'no-store',
    });
    if (!response.ok) {
      return undefined;
    }
    known = response.headers.get('etag');

    return response.text();
  };
}

function keepThreadFresh() {
  const thread = element('thread');
  const number = element('number');
  const path = () => `handset/thread?${new URLSearchParams({ phone, number: number.value })}`;
  let fetchThread = renewer(path);

  const show = (markup) => {
    const isAtEnd = thread.scrollHeight - thread.scrollTop - thread.clientHeight < 80;
    const before = new Set([...thread.querySelectorAll('[data-id]')].map((row) => row.dataset.id));
    thread.innerHTML = markup; // built and escaped by the server
    for (const row of thread.querySelectorAll('[data-id]')) {
      if (before.size > 0 && !before.has(row.dataset.id)) {
        row.classList.add('new');
      }
    }
    if (isAtEnd) {
      thread.scrollTop = thread.scrollHeight;
    }
  };

  const renew = async () => {
    const markup = await fetchThread().catch(() => undefined);
    if (markup !== undefined) {
      show(markup);
    }
  };
  const loop = async () => {
    if (!document.hidden) {
      await renew();
    }
    setTimeout(loop, renewMs);
  };

  number.addEventListener('change', () => {
    fetchThread = renewer(path);
    const address = new URL(location.href);
    address.searchParams.set('number', number.value);
    history.replaceState(null, '', address);
    void renew();
  });
  thread.scrollTop = thread.scrollHeight;
  setTimeout(loop, renewMs);

  return renew;
}

/** Preview of a chosen file: a picture as an image, any other file by its name. */
function shownFile(file) {
  if (!/^image\/(jpeg|png|gif)$/.test(file.type)) {
    const name = document.createElement('figcaption');
    name.textContent = file.name;

    return name;
  }
  const image = document.createElement('img');
  image.src = URL.createObjectURL(file);
  image.alt = file.name;

  return image;
}

/** Files that are chosen but not sent yet, with a way to remove them. */
function chooseFiles(form) {
  const place = element('files');
  const input = element('file');
  let media = [];

  const add = async (file) => {
    const data = new FormData();
    data.set('file', file);
    const kept = await call('POST', 'carriers/simulator/files', data);
    media.push(kept);
    const figure = document.createElement('figure');
    const remove = document.createElement('button');
    remove.type = 'button';
    remove.textContent = '×';
    remove.setAttribute('aria-label', `Remove ${file.name}`);
    remove.addEventListener('click', () => {
      media = media.filter((other) => other !== kept);
      figure.remove();
    });
    figure.append(shownFile(file), remove);
    place.append(figure);
  };

  const addAll = async () => {
    tell(form, 'Adding …');
    try {
      for (const file of input.files) {
        await add(file);
      }
      tell(form, '');
    } catch (error) {
      tell(form, error.message, true);
    }
    input.value = '';
  };
  input.addEventListener('change', () => void addAll());

  return {
    media: () => media,
    clear() {
      media = [];
      place.replaceChildren();
    },
  };
}

function composeTexts(renew) {
  const form = element('compose');
  const body = element('body');
  const files = chooseFiles(form);

  const send = async (text, media) => {
    await call('POST', 'carriers/simulator/inbound', {
      id: `handset-${crypto.randomUUID()}`,
      from: phone,
      to: element('number').value,
      body: text,
      media,
    });
    element('thread').scrollTop = element('thread').scrollHeight;
    await renew();
  };

  const submit = async () => {
    const text = body.value.trim();
    if (text === '' && files.media().length === 0) {
      return tell(form, 'Write a text or add a file.', true);
    }
    const button = form.querySelector('[type=submit]');
    button.disabled = true;
    try {
      await send(text, files.media());
      body.value = '';
      files.clear();
      tell(form, '');
    } catch (error) {
      tell(form, error.message, true);
    }
    button.disabled = false;
    body.focus();
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });

  body.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      form.requestSubmit();
    }
  });

  for (const button of form.querySelectorAll('[data-text]')) {
    button.addEventListener('click', () => {
      send(button.dataset.text, []).catch((error) => tell(form, error.message, true));
    });
  }
}

function searchPhones() {
  const form = element('search');
  const input = element('search-text');
  let timer;
  const renew = async () => {
    const query = new URLSearchParams({ search: input.value, phone });
    const response = await fetch(`handset/phones?${query}`, { cache: 'no-store' }).catch(() => undefined);
    if (response?.ok) {
      element('phones').innerHTML = await response.text();
    } // built and escaped by the server
  };
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(renew, 250);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void renew();
  });
}

function setNetwork() {
  const form = element('network');
  // Nothing is sent to a name or a short code, so they have no network settings.
  const networkPhone = phone.startsWith('+') ? phone : '';
  const scope = () => (form.elements.scope.value === 'phone' && networkPhone ? { phone: networkPhone } : {});
  const normal = { failureCode: '', outage: 'none', receiptDelayMs: 700, answerDelayMs: 0, receiptCopies: 1 };
  const show = (settings) => {
    for (const [name, value] of Object.entries(settings)) {
      if (form.elements[name]) {
        form.elements[name].value = value;
      }
    }
  };
  const save = async (settings) => {
    try {
      show(await call('PUT', 'carriers/simulator/settings', { ...scope(), settings }));
      tell(form, scope().phone ? 'Applied to this phone.' : 'Applied to all phones.');
    } catch (error) {
      tell(form, error.message, true);
    }
  };

  if (!networkPhone) {
    form.elements.scope.value = 'all';
    form.querySelector('[value=phone]').disabled = true;
  }
  const showScope = async () => {
    const query = new URLSearchParams(scope());
    const response = await fetch(`carriers/simulator/settings?${query}`).catch(() => undefined);
    if (response?.ok) {
      show(await response.json());
    }
  };

  form.addEventListener('change', (event) => {
    if (event.target.name === 'scope') {
      void showScope();
    }
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const value = (name) => form.elements[name].value;
    void save({
      failureCode: value('failureCode'),
      outage: value('outage'),
      receiptDelayMs: Number(value('receiptDelayMs')),
      answerDelayMs: Number(value('answerDelayMs')),
      receiptCopies: Number(value('receiptCopies')),
    });
  });
  element('calm').addEventListener('click', () => void save(normal));
}

searchPhones();
setNetwork();
if (element('compose')) {
  composeTexts(keepThreadFresh());
}
if (element('call')) {
  const say = (text, isBad) => tell(element('compose'), text, isBad);
  placeCalls({ phone, button: element('call'), number: element('number'), say });
}
