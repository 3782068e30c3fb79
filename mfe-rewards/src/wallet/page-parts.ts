import { findPart } from 'shared-ui/parts/find-part';

/** Elements of pages/wallet.html that the script uses. */
export interface PageParts {
  readonly title: HTMLElement;
  readonly logo: HTMLImageElement;
  readonly state: HTMLElement;
  readonly retry: HTMLButtonElement;
  readonly wallet: HTMLElement;
  readonly points: HTMLElement;
  readonly pointsUnit: HTMLElement;
  readonly programs: HTMLElement;
  readonly noPrograms: HTMLElement;
}

/** Returns the elements. Throws if the page does not match the script. */
export function partsOf(page: Document): PageParts {
  const part = <Kind extends HTMLElement>(selector: string, kind: new () => Kind): Kind =>
    findPart(page, selector, kind);

  return {
    title: part('#title', HTMLElement),
    logo: part('#logo', HTMLImageElement),
    state: part('#state', HTMLElement),
    retry: part('#retry', HTMLButtonElement),
    wallet: part('#wallet', HTMLElement),
    points: part('#points', HTMLElement),
    pointsUnit: part('#points-unit', HTMLElement),
    programs: part('#programs', HTMLElement),
    noPrograms: part('#no-programs', HTMLElement),
  };
}
