import { Flex, Spinner, VisuallyHidden } from 'shared-ui';

interface DialogLoadingProps {
  readonly label?: string;
  /** Number of fields or rows to expect: the dialog keeps about their height. */
  readonly rows?: number;
}

/** Body of a dialog whose content is loading: about as high as the content, so that the frame does not jump. */
export function DialogLoading({ label = 'Loading', rows = 2 }: DialogLoadingProps) {
  return (
    <Flex role="status" align="center" justify="center" minH={`${rows * 5}rem`}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Spinner color="fg.muted" />
    </Flex>
  );
}
