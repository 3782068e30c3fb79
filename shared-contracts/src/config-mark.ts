/** Name of the <meta> in which the host puts the configuration (client-config.ts) into a page. */
export const configMark = 'client-config';

/** Placeholder of a page's source that the host replaces with this <meta>. */
export const configPlace = '<!-- config -->';
