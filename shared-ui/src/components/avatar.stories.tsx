import type { Meta } from '@storybook/react-vite';
import { statesOf, word } from '../testing/catalogue/index.ts';
import { Avatar } from './avatar.tsx';
import { Flex } from './layout.ts';

export default { component: Avatar } satisfies Meta;

const people = [
  'Ana Perez',
  'Ben Okoro',
  'Chi Nguyen',
  'Dana Weiss',
  'Eli Stone',
  'Farah Aziz',
  'Gus Berg',
  'Hana Ito',
];

export const States = statesOf({
  small: <Avatar name="Ana Perez" size="sm" />,
  medium: <Avatar name="Ana Perez" />,
  large: <Avatar name="Ana Perez" size="lg" />,
  'one word': <Avatar name="Cher" />,
  'a number': <Avatar name="+1 (212) 555 - 0100" />,
  'no name': <Avatar name="" />,
  'a long name': <Avatar name={word} />,
  'another alphabet': <Avatar name="Łucja Żak" />,
  colors: (
    <Flex gap="2" wrap="wrap">
      {people.map((name) => (
        <Avatar key={name} name={name} />
      ))}
    </Flex>
  ),
});
