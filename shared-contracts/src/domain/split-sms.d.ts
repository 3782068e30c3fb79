declare module 'split-sms' {
  export function split(text: string): { characterSet: string; parts: unknown[]; remainingInPart: number };
}
