/** The path of getMe, apart from its schemas: the browser asks for it before anything else is there. */
export const mePath = '/me';
