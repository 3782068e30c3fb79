import type { Template } from 'shared-contracts/domain/template';
import type { WaveFormValues } from './form-values.ts';

/** Account: the group goes; organization: the account's lists go. Each has lists of its own (reference.md, States). */
export function withType(values: WaveFormValues, type: WaveFormValues['type']): WaveFormValues {
  return type === values.type ? values : { ...values, type, groupId: null, lists: [], excludedLists: [] };
}

/** Another group has other lists (reference.md, States). */
export function withGroup(values: WaveFormValues, groupId: number | null): WaveFormValues {
  return groupId === values.groupId ? values : { ...values, groupId, lists: [], excludedLists: [] };
}

/** Another kind of message starts empty; a landing page with words about the account (reference.md, States). */
export function withMessageType(
  values: WaveFormValues,
  messageType: WaveFormValues['messageType'],
  accountName: string,
): WaveFormValues {
  if (messageType === values.messageType) {
    return values;
  }
  const isPage = messageType === 'landing_page';

  return {
    ...values,
    messageType,
    template: null,
    media: [],
    body: isPage ? `News from ${accountName}:` : '',
    landingPageButtonText: isPage ? `Visit ${accountName}` : '',
  };
}

/** A template gives its text and its pictures (reference.md, States). */
export function withTemplate(values: WaveFormValues, template: Template): WaveFormValues {
  const { id, name, content, media } = template;

  return { ...values, template: { id, name }, body: content, media: [...media] };
}
