/** Controls without a label, for places where the label is elsewhere (give them an aria-label). */
export { Input as TextInput, Textarea as TextArea } from '@chakra-ui/react';
export type { InputProps as TextInputProps, TextareaProps as TextAreaProps } from '@chakra-ui/react';
