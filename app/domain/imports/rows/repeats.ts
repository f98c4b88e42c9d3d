/** With these words the reason of every row begins that is for the same contractor as an earlier row. */
export const repeatsWords = 'repeats line ';
