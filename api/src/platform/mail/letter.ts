import type { Mail } from './mailer.ts';

interface Letter {
  readonly to: string;
  readonly subject: string;
  /** Paragraphs of a sentence or two. */
  readonly paragraphs: readonly string[];
  readonly link?: { readonly label: string; readonly url: string };
  /** A code to be typed in. */
  readonly code?: string;
  /** Small print at the end. */
  readonly footnote: string;
  /** Link that unsubscribes from such mail. */
  readonly unsubscribe?: { readonly label: string; readonly url: string };
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** Composes a mail as HTML and plain text, in the product's design. */
export function composeMail(letter: Letter): Mail {
  const { to, subject, unsubscribe } = letter;
  const mail = { to, subject, text: textOf(letter), html: htmlOf(letter) };

  return unsubscribe ? { ...mail, unsubscribeUrl: unsubscribe.url } : mail;
}

function textOf({ paragraphs, link, code, footnote, unsubscribe }: Letter): string {
  const parts = [
    ...paragraphs,
    ...(code ? [code] : []),
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    footnote,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : []),
  ];

  return `${parts.join('\n\n')}\n`;
}

// Mail clients only support inline styles.
const textStyle = 'margin:0 0 16px;font-size:16px;line-height:24px;color:#1a1900';
const codeStyle =
  'margin:0 0 16px;padding:16px;border-radius:8px;background:#f7f7f2;font:700 32px/40px ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;text-align:center;color:#1a1900';
const smallStyle = 'margin:24px 0 0;font-size:13px;line-height:20px;color:#5c5b50';
const buttonStyle =
  'display:inline-block;padding:12px 24px;border-radius:8px;background:#efe811;color:#1a1900;font-size:16px;font-weight:700;text-decoration:none';

function htmlOf({ subject, paragraphs, link, code, footnote, unsubscribe }: Letter): string {
  const body = [
    ...paragraphs.map((paragraph) => `<p style="${textStyle}">${escapeHtml(paragraph)}</p>`),
    ...(code ? [`<p style="${codeStyle}">${escapeHtml(code)}</p>`] : []),
    ...(link
      ? [
          `<p style="${textStyle}"><a href="${escapeHtml(link.url)}" style="${buttonStyle}">${escapeHtml(link.label)}</a></p>`,
        ]
      : []),
    `<p style="${smallStyle}">${escapeHtml(footnote)}</p>`,
    ...(unsubscribe
      ? [
          `<p style="${smallStyle}"><a href="${escapeHtml(unsubscribe.url)}" style="color:#5c5b50">${escapeHtml(unsubscribe.label)}</a></p>`,
        ]
      : []),
  ].join('\n');

  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f7f7f2;font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;border-top:6px solid #efe811;border-radius:8px;background:#ffffff">
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;color:#1a1900">${escapeHtml(subject)}</h1>
${body}
</div>
</body>
</html>
`;
}
