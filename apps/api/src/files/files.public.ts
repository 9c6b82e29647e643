/** Per user: avatars and logos together. */
export const uploadsPerHour = { name: 'upload', points: 60, seconds: 3600 };
