import type { Meta } from '@storybook/react-vite';
import { Focused, sentence, statesOf } from '../testing/catalogue/index.ts';
import { Button } from './button.tsx';
import { Flex } from './layout.ts';

export default { component: Button } satisfies Meta;

const tones = ['primary', 'secondary', 'quiet', 'danger'] as const;

const inEveryTone = (props: Omit<Parameters<typeof Button>[0], 'tone'>) => (
  <Flex gap="3" wrap="wrap">
    {tones.map((tone) => (
      <Button key={tone} {...props} tone={tone}>
        {tone}
      </Button>
    ))}
  </Flex>
);

export const States = statesOf({
  usual: inEveryTone({}),
  small: inEveryTone({ size: 'xs' }),
  large: inEveryTone({ size: 'lg' }),
  disabled: inEveryTone({ disabled: true }),
  busy: inEveryTone({ isBusy: true }),
  'keyboard focus': (
    <Flex gap="3" wrap="wrap">
      {tones.map((tone) => (
        <Focused key={tone}>
          <Button tone={tone}>{tone}</Button>
        </Focused>
      ))}
    </Flex>
  ),
  'long content': (
    <Button tone="primary" maxW="full" h="auto" minH="10" py="2" whiteSpace="normal">
      {sentence.slice(0, 60)}
    </Button>
  ),
});
