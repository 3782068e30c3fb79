import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { click, eventOf } from '../fixtures/act.ts';

/** /conversations/{contactId}. */
export class ConversationPage {
  readonly page: Page;
  readonly thread: Locator;
  readonly composer: Locator;
  readonly send: Locator;
  readonly title: Locator;
  /** Every message in the page, oldest first; each names its author to screen readers. */
  readonly bubbles: Locator;
  /** Pictures attached to the draft. */
  readonly attached: Locator;

  constructor(page: Page) {
    this.page = page;
    this.thread = page.getByRole('log');
    this.composer = page.getByRole('textbox', { name: /^Message to/ });
    this.send = page.getByRole('button', { name: 'Send', exact: true });
    this.title = page.getByRole('heading', { level: 1 });
    this.attached = page.getByRole('list', { name: 'Pictures in this message' }).getByRole('listitem');
    this.bubbles = this.thread.getByText(/^(?:.+ wrote|Sent automatically):$/).locator('..');
  }

  async open(contactId: number): Promise<void> {
    await this.page.goto(`/conversations/${contactId}`);
    await expect(this.thread).toBeVisible();
  }

  /** The message with this text. */
  bubble(text: string): Locator {
    return this.bubbles.filter({ hasText: text });
  }

  async write(text: string): Promise<void> {
    await this.composer.fill(text);
    await click(this.send);
  }

  /** The scheduled messages. */
  get scheduled(): Locator {
    return this.page.getByRole('region', { name: 'Scheduled messages' });
  }

  /** Opens the dialog that schedules the draft, ready to interpret its time. */
  async schedule(): Promise<Locator> {
    await click(this.page.getByRole('button', { name: 'Schedule message' }));
    const dialog = this.page.getByRole('dialog', { name: /^Schedule a message/ });
    await expect(dialog.getByText(/^Goes out on |outside/)).toBeVisible();

    return dialog;
  }

  async insertTemplate(name: string): Promise<void> {
    await click(this.page.getByRole('button', { name: 'Insert a template' }));
    await this.page.getByRole('textbox', { name: 'Find a template' }).fill(name);
    await click(this.page.getByRole('list', { name: 'Templates' }).getByRole('button', { name }));
  }

  /** A button in the conversation's header: Close, Reopen. */
  action(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Returns the first fully visible message, and its distance from the top of the thread. */
  async topmostVisible(): Promise<{ text: string; top: number } | undefined> {
    const frame = await this.thread.boundingBox();
    const places = await this.bubbles.evaluateAll((bubbles) =>
      bubbles.map((bubble) => ({ text: bubble.textContent, top: bubble.getBoundingClientRect().top })),
    );
    const top = frame?.y ?? 0;

    return places
      .filter((place) => place.top >= top)
      .map(({ text, top: y }) => ({ text, top: Math.round(y - top) }))
      .toSorted((a, b) => a.top - b.top)[0];
  }

  /** Attaches a picture with the button; its upload may still be running. */
  async attach(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const chooser = await eventOf(this.page.waitForEvent('filechooser'), () =>
      click(this.page.getByRole('button', { name: 'Attach pictures' })),
    );
    await chooser.setFiles(file);
  }

  /** Pastes a picture from the clipboard into the draft. */
  async paste(image: Buffer): Promise<void> {
    await this.page.evaluate(
      async (bytes) => {
        const blob = new Blob([new Uint8Array(bytes)], { type: 'image/png' });
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
      },
      [...image],
    );
    await this.composer.focus();
    await this.page.keyboard.press('ControlOrMeta+v');
  }

  /** Expects the picture to be loaded, not just present. */
  async seesPicture(bubble: Locator): Promise<void> {
    const image = bubble.locator('img').first();
    await expect(image).toBeVisible();
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  }

  /**
   * Scrolls up in steps, frame by frame, until a text is in view. Returns every step at which the content being read
   * did not move by exactly the step, which a reader sees as a jump.
   */
  jumpsWhileScrollingUpTo(text: string): Promise<string[]> {
    return this.thread.evaluate(async (scroller, wanted) => {
      const stepPixels = 300;
      const framesPerStep = 6;
      const mostSteps = 300;
      const rowOf = (row: Element) => row.getBoundingClientRect();
      // Relative to the thread: a notice above it moves the thread as a whole.
      const placeOf = (row: Element) => rowOf(row).top - rowOf(scroller).top;
      // Changes its size in every frame, so that its observer runs after the thread's, just before the frame is
      // painted.
      const ticker = document.body.appendChild(document.createElement('div'));
      ticker.style.cssText = 'position: fixed; visibility: hidden; width: 1px; height: 1px';
      let endFrame = () => {};
      new ResizeObserver(() => endFrame()).observe(ticker);
      // Sizes measured within a frame are corrected before it is painted, and content inserted right after it is laid
      // out in the next frame: a painted position exists at the end of the frame and after it.
      const placesPainted = (row: Element) =>
        new Promise<number[]>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          const places: number[] = [];
          endFrame = () => void places.push(placeOf(row));
          port1.onmessage = () => resolve([...places, placeOf(row)]);
          requestAnimationFrame(() => {
            ticker.style.width = ticker.style.width === '1px' ? '2px' : '1px';
            port2.postMessage('painted');
          });
        });
      const words = (writer: Element) =>
        / wrote:$|^Sent automatically:$/.test(writer.textContent) ? writer.nextElementSibling : null;
      const rows = () => [...scroller.querySelectorAll('span')].flatMap((writer) => words(writer) ?? []);
      const frame = scroller.getBoundingClientRect();
      const jumps: string[] = [];

      for (let step = 0; step < mostSteps; step += 1) {
        const anchor = rows().find(
          (row) => rowOf(row).top > frame.top && rowOf(row).bottom < frame.bottom - stepPixels,
        );
        if (rows().some((row) => row.textContent === wanted && rowOf(row).top >= frame.top)) {
          return jumps;
        }
        if (!anchor) {
          await placesPainted(scroller); // rows being added to the page
          continue;
        }
        const before = placeOf(anchor);
        const move = Math.min(stepPixels, scroller.scrollTop);
        scroller.scrollTop -= move;
        for (let count = 0; count < framesPerStep; count += 1) {
          const moves = (await placesPainted(anchor)).map((place) => place - before);
          if (anchor.isConnected && moves.every((moved) => Math.abs(moved - move) > 2)) {
            jumps.push(
              `step ${step}: moved ${moves.map(Math.round).join(', ')} instead of ${Math.round(move)}`,
            );
          }
        }
      }
      throw new Error(`'${wanted}' did not come into view.`);
    }, text);
  }
}
