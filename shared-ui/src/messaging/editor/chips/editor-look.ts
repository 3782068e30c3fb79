import { EditorView } from '@codemirror/view';

/** Look of the text in its box: that of every text area. The box has the border (chip-field.tsx). */
export const editorLook = EditorView.theme({
  '&': { backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'inherit',
    lineHeight: 'inherit',
    // From three lines to ten; after that it scrolls.
    minHeight: 'calc(3lh + 1rem)',
    maxHeight: 'calc(10lh + 1rem)',
    overflowY: 'auto',
  },
  '.cm-content': {
    padding: '0.5rem 0.75rem',
    minHeight: 'calc(3lh + 1rem)',
    caretColor: 'currentcolor',
    overflowWrap: 'anywhere',
  },
  '.cm-line': { padding: '0' },
  '.cm-placeholder': { color: 'var(--chakra-colors-fg-muted)' },
});
