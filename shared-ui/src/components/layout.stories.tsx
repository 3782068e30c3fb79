import type { Meta } from '@storybook/react-vite';
import { Focused, picture, sentence, statesOf, word } from '../testing/catalogue/index.ts';
import {
  Box,
  Center,
  Flex,
  Grid,
  Heading,
  HStack,
  Image,
  Link,
  Separator,
  Span,
  Spinner,
  Stack,
  Text,
  VStack,
} from './layout.ts';

export default {
  component: Text,
  subcomponents: {
    Box,
    Center,
    Flex,
    Grid,
    Heading,
    HStack,
    Image,
    Link,
    Separator,
    Span,
    Spinner,
    Stack,
    VStack,
  },
} satisfies Meta;

const three = ['One', 'Two', 'Three'].map((name) => (
  <Center key={name} bg="bg.muted" borderRadius="md" px="3" py="2">
    {name}
  </Center>
));

export const States = statesOf({
  headings: (
    <Stack>
      {(['sm', 'md', 'lg', 'xl', '2xl'] as const).map((size) => (
        <Heading key={size} as="h3" size={size}>
          Heading {size}
        </Heading>
      ))}
    </Stack>
  ),
  'type scale': (
    <Stack gap="1">
      {['2xs', 'xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl'].map((style) => (
        <Text key={style} textStyle={style}>
          Text {style}
        </Text>
      ))}
    </Stack>
  ),
  'colors of text': (
    <Stack gap="1">
      {['fg', 'fg.muted', 'fg.link', 'fg.error', 'fg.warning', 'fg.success', 'fg.info'].map((color) => (
        <Text key={color} color={color}>
          {color}
        </Text>
      ))}
    </Stack>
  ),
  'long content': (
    <Text overflowWrap="anywhere">
      {sentence} {word}
    </Text>
  ),
  'cut content': <Text truncate>{sentence}</Text>,
  link: (
    <Text>
      Read <Link href="#here">how a wave is sent</Link> first.
    </Text>
  ),
  'link, keyboard focus': (
    <Focused>
      <Link href="#there">How a wave is sent</Link>
    </Focused>
  ),
  'in a row': <HStack>{three}</HStack>,
  'in a column': <VStack align="stretch">{three}</VStack>,
  'in a grid': (
    <Grid templateColumns="1fr 1fr" gap="2">
      {three}
    </Grid>
  ),
  'with lines between': (
    <Box>
      <Span fontWeight="semibold">Above</Span>
      <Separator my="2" />
      <Span>Below</Span>
    </Box>
  ),
  spinner: (
    <Flex gap="3">
      <Spinner size="sm" />
      <Spinner />
    </Flex>
  ),
  image: <Image src={picture} alt="Hills" width="40" borderRadius="md" />,
});
