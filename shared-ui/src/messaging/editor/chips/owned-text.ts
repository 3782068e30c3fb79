import { Annotation, StateField } from '@codemirror/state';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { changedPart } from './changed-part.ts';

/** Marks changes that the owner of the text made, such as replaced links. Undo takes them back like typed ones. */
const fromOwner = Annotation.define<string>();

/** Texts that were typed and that the owner has not passed back yet, oldest first. */
const unconfirmed = StateField.define<readonly string[]>({
  create: () => [],
  update(before, transaction) {
    const text = transaction.annotation(fromOwner);
    if (text !== undefined) {
      const place = before.indexOf(text);

      return place === -1 ? [] : before.slice(place + 1);
    }

    return transaction.docChanged ? [...before, transaction.state.doc.toString()] : before;
  },
});

/** Calls the owner with each text that was typed. */
export function followOwner(onText: (text: string) => void): Extension {
  return [
    unconfirmed,
    EditorView.updateListener.of(({ docChanged, transactions, state: { doc } }) => {
      if (docChanged && transactions.every((one) => one.annotation(fromOwner) === undefined)) {
        onText(doc.toString());
      }
    }),
  ];
}

/**
 * Shows the text that the owner passes. A text that was typed a moment ago, and comes back while more is being typed,
 * changes nothing.
 */
export function takeText(view: EditorView, text: string): void {
  const written = text.replaceAll(/\r\n?/g, '\n'); // the line ends of every text box
  const isOwn = view.state.field(unconfirmed).includes(written);
  const change = isOwn ? undefined : changedPart(view.state.doc.toString(), written);
  view.dispatch({ ...(change ? { changes: change } : {}), annotations: fromOwner.of(written) });
}
