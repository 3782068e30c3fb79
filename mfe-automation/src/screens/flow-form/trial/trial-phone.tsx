import SendIcon from 'lucide-react/icons/send-horizontal';
import { Fragment, useEffect, useRef, useState } from 'react';
import { Box, Flex, IconButton, Text, TextInput, chakra, useActiveAccount } from 'shared-ui';
import { isContactCardAddress } from 'shared-ui/messaging/composer/contact-card-file';
import { mediumTime } from 'shared-ui/messaging/words/times';
import type { PhoneText } from './trial-state.ts';

const Texts = chakra('ul', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    p: '3',
    height: '16rem',
    overflowY: 'auto',
    listStyleType: 'none',
    focusVisibleRing: 'inside',
  },
});
const Bubble = chakra('li', {
  base: {
    maxWidth: '85%',
    px: '3',
    py: '2',
    borderRadius: 'xl',
    textStyle: 'sm',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    bg: 'bg.muted',
    alignSelf: 'flex-start',
    '&[data-theirs]': { alignSelf: 'flex-end', bg: 'bg.outbound' },
  },
});
const Divider = chakra('li', {
  base: { alignSelf: 'center', textStyle: 'xs', color: 'fg.muted', textAlign: 'center', px: '4' },
});

interface TrialPhoneProps {
  readonly texts: readonly PhoneText[];
  readonly timeZone: string;
  readonly onText: (body: string) => void;
}

/** Messages less than this apart share one time label. */
const sameMomentMs = 60_000;

/** Phone of a simulated customer, with their messages on the right and the flow's on the left. Nothing is sent. */
export function TrialPhone({ texts, timeZone, onText }: TrialPhoneProps) {
  const { name } = useActiveAccount();
  const [body, setBody] = useState('');
  const end = useRef<HTMLUListElement>(null);
  useEffect(() => {
    end.current?.scrollTo({ top: end.current.scrollHeight });
  }, [texts]);

  return (
    <Box
      as="section"
      aria-label="Customer's phone"
      borderWidth="6px"
      borderColor="border.control"
      borderRadius="2rem"
      bg="bg"
      overflow="hidden"
    >
      <Text textAlign="center" textStyle="sm" fontWeight="medium" py="3" px="4" bg="bg.subtle" truncate>
        {name}
      </Text>
      <Texts ref={end} tabIndex={0} aria-label="Texts on the phone">
        {texts.length === 0 ? <Divider>Send a test text or skip ahead to see what happens.</Divider> : null}
        {texts.map((text, place) => {
          const before = texts[place - 1];
          const isLater = before !== undefined && text.at - before.at >= sameMomentMs;

          return (
            <Fragment key={place}>
              {isLater ? <Divider>{mediumTime(new Date(text.at).toISOString(), timeZone)}</Divider> : null}
              <PhoneRow text={text} />
            </Fragment>
          );
        })}
      </Texts>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (body.trim() !== '') {
            onText(body.trim());
            setBody('');
          }
        }}
      >
        <Flex gap="2" p="2" borderTopWidth="1px">
          <TextInput
            aria-label="Text as the customer"
            placeholder="Text as the customer"
            size="sm"
            autoComplete="off"
            borderRadius="full"
            value={body}
            onChange={(event) => setBody(event.currentTarget.value)}
          />
          <IconButton type="submit" label="Send text" borderRadius="full">
            <SendIcon size={18} />
          </IconButton>
        </Flex>
      </form>
    </Box>
  );
}

function PhoneRow({ text: { isTheirs, body, media } }: { text: PhoneText }) {
  return (
    <Bubble {...(isTheirs ? { 'data-theirs': '' } : {})}>
      {media.map((url) =>
        isContactCardAddress(url) ? (
          <Text key={url}>Contact card</Text>
        ) : (
          <Box key={url} asChild borderRadius="lg" maxW="full" maxH="40" objectFit="contain">
            <img src={url} alt="Attached" />
          </Box>
        ),
      )}
      {body}
    </Bubble>
  );
}
