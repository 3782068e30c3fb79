import { findPart } from 'shared-ui/parts/find-part';

/** Elements of pages/sign-up.html that the script uses. */
export interface PageParts {
  readonly title: HTMLElement;
  readonly state: HTMLElement;
  readonly retry: HTMLButtonElement;
  readonly form: HTMLFormElement;
  readonly name: HTMLInputElement;
  readonly phone: HTMLInputElement;
  readonly website: HTMLInputElement;
  readonly consent: HTMLInputElement;
  readonly consentText: HTMLElement;
  readonly phoneProblem: HTMLElement;
  readonly consentProblem: HTMLElement;
  readonly problem: HTMLElement;
  readonly send: HTMLButtonElement;
  readonly done: HTMLElement;
  readonly thanks: HTMLElement;
  readonly another: HTMLButtonElement;
}

/** Returns the elements; throws if the page and its script do not match. */
export function partsOf(page: Document): PageParts {
  const part = <Kind extends HTMLElement>(selector: string, kind: new () => Kind): Kind =>
    findPart(page, selector, kind);

  return {
    title: part('#title', HTMLElement),
    state: part('#state', HTMLElement),
    retry: part('#retry', HTMLButtonElement),
    form: part('#form', HTMLFormElement),
    name: part('#name', HTMLInputElement),
    phone: part('#phone', HTMLInputElement),
    website: part('#website', HTMLInputElement),
    consent: part('#consent', HTMLInputElement),
    consentText: part('#consent-text', HTMLElement),
    phoneProblem: part('#phone-problem', HTMLElement),
    consentProblem: part('#consent-problem', HTMLElement),
    problem: part('#problem', HTMLElement),
    send: part('#form button[type=submit]', HTMLButtonElement),
    done: part('#done', HTMLElement),
    thanks: part('#thanks', HTMLElement),
    another: part('#another', HTMLButtonElement),
  };
}
