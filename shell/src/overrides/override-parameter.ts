/** What a link asks for: ?override=mfe-inbox@http://localhost:5173 */
export const overrideParameter = 'override';
