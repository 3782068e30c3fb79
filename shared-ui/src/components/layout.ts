/** Chakra's basic building blocks, unchanged. Remotes use Chakra only through this facade. */
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
