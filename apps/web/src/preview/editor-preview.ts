/** Value that replaces a signed text in the address of `/preview`: the frame in which the editor shows what is typed. */
export const editorPreview = 'editor';
