import { html } from '../../kernel/html.ts';
import { publicPage } from '../../kernel/public-page.ts';
import type { PublicPage } from '../../kernel/public-page.ts';

/** Content of a landing page as shown to a visitor. */
export interface ShownPage {
  readonly companyName: string;
  /** Path of an image on our host. */
  readonly logo: string | undefined;
  readonly pictures: readonly { path: string; width: number | null; height: number | null }[];
  readonly text: string;
  readonly buttonText: string;
  /** Undefined if the button has no target; then there is no button. */
  readonly buttonPath: string | undefined;
}

/** Renders a hosted page: brand, pictures, text and a button, at most 15 kB (features CA-12). */
export function landingPageView(page: ShownPage): PublicPage {
  const { companyName, logo, text, buttonText } = page;
  const pictures = page.pictures.map(
    ({ path, width, height }) =>
      html`<img
        class="picture"
        src="${path}"
        alt=""
        ${width !== null && height !== null && html`width="${width}" height="${height}"`}
      />`,
  );

  return publicPage({
    title: companyName,
    ...(logo ? { icon: logo } : {}),
    body: html`<header class="brand">
        ${logo && html`<img src="${logo}" alt="" />`}<span>${companyName}</span>
      </header>
      <main>
        <h1 class="hidden">${companyName}</h1>
        ${pictures}
        <p class="text">${text}</p>
        ${page.buttonPath && html`<a class="button" href="${page.buttonPath}" rel="noreferrer">${buttonText}</a>`}
      </main>`,
  });
}
