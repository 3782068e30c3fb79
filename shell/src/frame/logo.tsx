import { chakra } from 'shared-ui';

const Ground = chakra('rect', { base: { fill: 'brand.solid' } });
const Mark = chakra('path', { base: { fill: 'brand.contrast' } });

/** Logo of the product: two messages passing each other, on the brand yellow. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <Ground width="32" height="32" rx="9" />
      <Mark d="M9 8h10a4 4 0 0 1 4 4v1.5h-6.5A4.5 4.5 0 0 0 12 18v1.5l-3.6 2.7a.9.9 0 0 1-1.4-.7V10a2 2 0 0 1 2-2Z" />
      <Mark d="M16.5 15.5H23a2 2 0 0 1 2 2v8.3a.8.8 0 0 1-1.3.6L21 24h-4.5a2.5 2.5 0 0 1-2.5-2.5V18a2.5 2.5 0 0 1 2.5-2.5Z" />
    </svg>
  );
}
