import { Flex, Spinner, VisuallyHidden } from 'shared-ui';

interface DialogLoadingProps {
  readonly label?: string;
  /** Number of fields or rows to expect: the dialog keeps about their height. */
  readonly rows?: number;
}

/** The body of a dialog whose content is on its way: as high as what comes, so that the frame does not jump. */
export function DialogLoading({ label = 'Loading', rows = 2 }: DialogLoadingProps) {
  return (
    <Flex role="status" align="center" justify="center" minH={`${rows * 5}rem`}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Spinner color="fg.muted" />
    </Flex>
  );
}
