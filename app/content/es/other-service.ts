/** As stored for a request without a trade. */
export const generalService = 'General Service';
export const otherService = 'Otro, o no estoy seguro';
