/** Chakra's plain building blocks, as they are. Remotes reach Chakra through this facade only. */
export {
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
  VisuallyHidden,
  VStack,
  chakra,
} from '@chakra-ui/react';
export type { BoxProps, FlexProps, StackProps, TextProps } from '@chakra-ui/react';
