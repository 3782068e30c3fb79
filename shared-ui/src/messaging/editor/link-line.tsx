import { useState } from 'react';
import type { ReactNode } from 'react';
import { linksOf } from 'shared-contracts/domain/links';
import { Button, Flex, Text } from 'shared-ui';
import { countOf } from '../words/counts.ts';
import { useOwnHosts, useProtectLinks } from './links.data.ts';

/** Whether a text's links are sent unchanged or are shortened automatically. */
export type WhenSent = 'stay' | 'shortened';

interface LinkLineProps {
  readonly whenSent: WhenSent;
  readonly body: string;
  readonly onBody: (body: string) => void;
}

/** Offers to replace the links of a text with protected links, and to undo that (features CA-11). */
export function LinkLine({ whenSent, body, onBody }: LinkLineProps) {
  const links = linksOf(body);
  const ownHosts = useOwnHosts({ isEnabled: links.length > 0 });
  const [replaced, setReplaced] = useState({ before: '', after: '' });
  const { isBusy, protect } = useProtectLinks((before, after) => {
    setReplaced({ before, after });
    onBody(after);
  });
  if (replaced.after !== '' && replaced.after === body) {
    return (
      <Line>
        <Text flex="1" minW="40" role="status">
          Clicks on the links are counted.
        </Text>
        <Button size="xs" onClick={() => onBody(replaced.before)}>
          Restore the links
        </Button>
      </Line>
    );
  }
  const plain = links.filter((link) => ownHosts && !ownHosts.has(new URL(link).host));
  if (plain.length === 0) {
    return null;
  }

  return (
    <Line>
      <Text flex="1" minW="40">
        {whenSent === 'stay'
          ? `Clicks on ${countOf(plain.length, 'link')} are not counted.`
          : `${countOf(plain.length, 'link will be shortened', 'links will be shortened')} when the text is sent so clicks can be counted.`}
      </Text>
      <Button size="xs" isBusy={isBusy} onClick={() => protect(body)}>
        Replace links
      </Button>
    </Line>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <Flex
      align="center"
      gap="3"
      wrap="wrap"
      px={{ base: '3', md: '6' }}
      py="2"
      borderTopWidth="1px"
      borderColor="border.muted"
      textStyle="sm"
      color="fg.muted"
    >
      {children}
    </Flex>
  );
}
