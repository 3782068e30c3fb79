import type { Meta } from '@storybook/react-vite';
import { useEffect } from 'react';
import { statesOf } from '../../testing/catalogue/index.ts';
import { Form, useForm } from '../index.ts';
import { OwnProofFields } from './own-proof-fields.tsx';
import { blankProof } from './own-proof.ts';
import type { OwnProof } from './own-proof.ts';

export default { component: OwnProofFields } satisfies Meta;

interface ProofFormProps {
  readonly proof: OwnProof['proof'];
  readonly hasPhone?: boolean;
  readonly isSent?: boolean;
}

function ProofForm({ proof, hasPhone = true, isSent = false }: ProofFormProps) {
  const form = useForm<OwnProof>({ defaultValues: { ...blankProof, proof } });
  useEffect(() => (isSent ? void form.trigger() : undefined), [form, isSent]);

  return (
    <Form form={form} label={`Confirm with ${proof}`} isBusy={false} onSubmit={() => undefined}>
      <OwnProofFields form={form} purpose="access_token" hasPhone={hasPhone} />
    </Form>
  );
}

export const States = statesOf({
  'by password': <ProofForm proof="password" />,
  'by a code, without a phone': <ProofForm proof="email" hasPhone={false} />,
  'without a password': <ProofForm proof="password" isSent />,
  'without a code': <ProofForm proof="sms" isSent />,
});
