import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';
import { listCustomFields } from 'shared-contracts/api/custom-fields';
import { Focused, WithAnswers, fails, mocked, sentence, statesOf, word } from 'shared-ui/testing/catalogue';
import { editorAnswers } from '../testing/story-samples.ts';
import { MessageEditor } from './message-editor.tsx';
import { MessageField } from './message-field.tsx';

export default { component: MessageEditor, subcomponents: { MessageField } } satisfies Meta;

function Editor({ label, body: first = '' }: { label: string; body?: string }) {
  const [body, setBody] = useState(first);

  return (
    <MessageEditor
      label={label}
      placeholder="Write the message"
      body={body}
      onBody={setBody}
      media={[]}
      onMedia={() => undefined}
      whenMissing="left_out"
      whenSent="shortened"
    />
  );
}

function Field({ label, problem }: { label: string; problem?: string }) {
  const [body, setBody] = useState('');

  return (
    <MessageField
      label={label}
      body={body}
      media={[]}
      rendered={body}
      problem={problem}
      onChange={(part) => setBody(part.body ?? body)}
      onFiles={() => undefined}
    />
  );
}

const writing = 'Hi {contact.first_name}, a {contact.favorite_drink|coffee}? {contact.shoe}';

export const States = statesOf(
  {
    empty: (
      <WithAnswers api={editorAnswers}>
        <Editor label="Empty" />
      </WithAnswers>
    ),
    'placeholders, one unknown': (
      <WithAnswers api={editorAnswers}>
        <Editor label="With placeholders" body={writing} />
      </WithAnswers>
    ),
    links: (
      <WithAnswers api={editorAnswers}>
        <Editor label="With a link" body="See https://example.com/menu" />
      </WithAnswers>
    ),
    'long content': (
      <WithAnswers api={editorAnswers}>
        <Editor label="Long" body={`${sentence} {contact.first_name} ${word}`} />
      </WithAnswers>
    ),
    'fields did not come': (
      <WithAnswers api={[mocked(listCustomFields, fails('internal'))]}>
        <Editor label="Without fields" body={writing} />
      </WithAnswers>
    ),
    'as a field, invalid': (
      <WithAnswers api={editorAnswers}>
        <Field label="Text" problem="Write the message." />
      </WithAnswers>
    ),
    'as a field, keyboard focus': (
      <WithAnswers api={editorAnswers}>
        <Focused>
          <Field label="Second text" />
        </Focused>
      </WithAnswers>
    ),
  },
  { isWide: true },
);
