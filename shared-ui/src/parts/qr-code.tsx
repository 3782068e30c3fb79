import { chakra } from 'shared-ui';
import { encode } from 'uqr';

const Picture = chakra('svg', {
  base: { display: 'block', width: 'full', maxWidth: '52', bg: 'white', color: 'black', borderRadius: 'md' },
});

/** A text as a QR code, dark on light in both themes because phones read no other. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');

  return (
    <Picture viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </Picture>
  );
}
